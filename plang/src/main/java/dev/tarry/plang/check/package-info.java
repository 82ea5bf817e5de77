/**
 * From syntax trees to a checked program: names, types and all static rules of P.
 *
 * <p>{@link dev.tarry.plang.check.Checker} runs the passes in order, each a file of its own. Its
 * packages, each of which knows only those before it: {@code declared} (what names stand for),
 * {@code code} (bodies of functions) and {@code tests} (modules and tests).
 *
 * <p>A pass reports every error it finds and goes on. What is broken gets the type {@code ERROR},
 * which fits everywhere, so that one mistake is one error.
 */
@NullMarked
package dev.tarry.plang.check;

import org.jspecify.annotations.NullMarked;
