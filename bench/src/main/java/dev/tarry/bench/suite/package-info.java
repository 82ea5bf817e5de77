/**
 * The runner for the regression suite of {@code p-org/P}, from a checkout outside our tree.
 *
 * <p>{@code Suite} finds the cases and runs them, {@code SuiteCase} is one of them, {@code
 * SuiteTrial} is what came of it. The command is in bench:
 *
 * <pre>{@code
 * ./tarry bench p-suite CHECKOUT [--area A] [--case C]
 * }</pre>
 */
@NullMarked
package dev.tarry.bench.suite;

import org.jspecify.annotations.NullMarked;
