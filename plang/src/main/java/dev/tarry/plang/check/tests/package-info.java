/**
 * Modules and the tests that are made of them.
 *
 * <p>Reading order: {@code ModuleChecker} and {@code CompositionRules} (which modules fit
 * together), {@code TestCases}, {@code ParameterTable} (one test for each combination of
 * parameters; {@code CoveringArray} picks few of them).
 */
@NullMarked
package dev.tarry.plang.check.tests;

import org.jspecify.annotations.NullMarked;
