/**
 * From syntax trees to a checked program: names, types and all static rules of P.
 *
 * <p>{@link dev.tarry.plang.check.Checker} runs the passes in order; each is a file of its own:
 * {@code Declarations} (what exists, and that no two things share a name), {@code TypeResolver},
 * {@code Signatures} (functions and fields), {@code Structure} (states and handlers), {@code
 * StmtChecker}, {@code ExprChecker} and {@code PlaceChecker} (code), {@code EffectRules} (what may
 * be called where), {@code ModuleChecker} and {@code TestCases}.
 *
 * <p>A pass says every error it finds and goes on; what is broken gets the type {@code ERROR},
 * which fits everywhere, so that one mistake is one error. Drafts ({@code FunctionDraft}, {@code
 * MachineDraft}) are mutable and live only while the checker runs.
 */
@NullMarked
package dev.tarry.plang.check;

import org.jspecify.annotations.NullMarked;
