/**
 * {@code tarry bench cluster}: what a cluster costs beside one machine, and how that grows.
 *
 * <p>Reading order: {@code ClusterTable} measures in one JVM, {@code WorkersTable} on workers that
 * are JVMs of their own ({@code LoopbackSpark}), {@code GrowthModel} computes.
 */
@NullMarked
package dev.tarry.bench.spread;

import org.jspecify.annotations.NullMarked;
