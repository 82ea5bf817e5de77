/**
 * Searches spread over many computers by Apache Spark.
 *
 * <p>Reading order: {@link dev.tarry.cluster.SparkCluster} is a connection; {@code Assignment} is
 * what executors get. {@code SpreadSampling} is a search whose pieces they take, {@code
 * SpreadStrata} one whose states they keep, each as an {@code Owner}.
 *
 * <pre>{@code
 * try (Cluster cluster = new SparkProvider().open(request)) {
 *   Strategy there = cluster.spread(subject, strategy, budget);
 *   Report report = new Tester(program, there, budget).test();
 * }
 * }</pre>
 *
 * <p>Guarantees: what a search finds does not depend on the number of executors or on how work is
 * cut into tasks, nor on executors that are lost. Retry, shuffle and scheduling are Spark's.
 */
@NullMarked
package dev.tarry.cluster;

import org.jspecify.annotations.NullMarked;
