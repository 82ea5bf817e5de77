/** Depth-first search, and with randomized backtracking: figure 2 of the SPIN'11 paper. */
@NullMarked
package dev.tarry.core.search.backtracking;

import org.jspecify.annotations.NullMarked;
