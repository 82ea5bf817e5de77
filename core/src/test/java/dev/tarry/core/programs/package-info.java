/**
 * Small programs for the laws, each a function on immutable values, and what observes their runs.
 */
package dev.tarry.core.programs;
