/**
 * The names and types in bodies of functions.
 *
 * <p>Reading order: {@code StmtChecker}, {@code EventRules} (statements about events and states),
 * {@code ExprChecker}, {@code PlaceChecker} (what can be assigned to); then what they ask: {@code
 * Expectations}, {@code OperatorRules}, {@code CastRules}. {@code EffectRules} comes last: which
 * functions may be called where.
 */
@NullMarked
package dev.tarry.plang.check.code;

import org.jspecify.annotations.NullMarked;
