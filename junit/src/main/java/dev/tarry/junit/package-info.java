/**
 * Systematic tests of machines as JUnit tests, and as plain calls for other frameworks.
 *
 * <p>Reading order: {@link dev.tarry.junit.SystematicTest}, {@link dev.tarry.junit.Tarry}, {@link
 * dev.tarry.junit.BugFound}; then {@code SystematicCheck}, which does the work for both.
 *
 * <pre>{@code
 * @SystematicTest
 * void atMostOneLeader(Scenario scenario) {
 *   List<Ref<Node>> nodes = scenario.create(3, Node::new);
 *   nodes.forEach(node -> scenario.send(node, new Join(nodes)));
 *   scenario.always("at most one leader", all -> leaders(all, nodes) <= 1);
 * }
 * }</pre>
 *
 * <p>Guarantees: a test fails with a {@link dev.tarry.junit.BugFound} for a bug of the machines,
 * with a {@link dev.tarry.core.program.Mistake} for a mistake in the test; a test that passes says
 * in a report entry what was covered. Works with JUnit 5.14 and 6.
 */
@NullMarked
package dev.tarry.junit;

import org.jspecify.annotations.NullMarked;
