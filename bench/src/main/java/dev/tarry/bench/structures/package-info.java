/**
 * Ten small concurrent objects, five right and five wrong, tested for linearizability by Tarry and
 * by Lincheck. Begin with {@code StructuresTable}.
 */
@NullMarked
package dev.tarry.bench.structures;

import org.jspecify.annotations.NullMarked;
