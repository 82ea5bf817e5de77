/**
 * Watches what handlers and conditions can reach though no state holds it: it must not change.
 *
 * <p>Reading order: {@code SharedValues} (what such objects are compared by), {@code Statics} (the
 * static fields that handlers read), {@code LookingCode} (what conditions hold on to).
 */
@NullMarked
package dev.tarry.machines.capture.shared;

import org.jspecify.annotations.NullMarked;
