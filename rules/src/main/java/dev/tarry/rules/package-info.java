/**
 * What holds in every module, written once, and what the tests of several modules share.
 *
 * <p>{@link dev.tarry.rules.HouseRules} has the rules. The {@code ArchitectureTest} of a module
 * takes them over and adds its own layers:
 *
 * <pre>{@code
 * @AnalyzeClasses(packages = "dev.tarry.viewer", importOptions = DoNotIncludeTests.class)
 * class ArchitectureTest {
 *   @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);
 * }
 * }</pre>
 *
 * <p>{@link dev.tarry.rules.TestRun} runs a test method as JUnit runs it. {@code
 * dev.tarry.rules.browser} shows pages to tests.
 */
@NullMarked
package dev.tarry.rules;

import org.jspecify.annotations.NullMarked;
