/**
 * An oracle for data races: random programs that share plain, volatile and atomic variables in
 * every mode of access, compared with a model that knows the happens-before order of the Java
 * memory model and takes every interleaving.
 */
@NullMarked
package dev.tarry.bench.oracle.races;

import org.jspecify.annotations.NullMarked;
