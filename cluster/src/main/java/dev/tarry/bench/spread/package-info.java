/**
 * {@code tarry bench cluster}: what a cluster costs beside one machine, and how that grows.
 *
 * <p>Reading order: {@code ClusterTable} measures, {@code GrowthModel} computes.
 */
@NullMarked
package dev.tarry.bench.spread;

import org.jspecify.annotations.NullMarked;
