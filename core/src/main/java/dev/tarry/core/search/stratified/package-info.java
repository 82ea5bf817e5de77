/**
 * Searches by strata of delays: {@code Ses} (figure 5 of the FSE'15 paper), {@code Ss} (figure 7)
 * and the two in turn. {@code Frontiers} keeps what waits for the next stratum, in memory and on
 * disk, and a {@code Checkpoint} saves it all.
 */
@NullMarked
package dev.tarry.core.search.stratified;

import org.jspecify.annotations.NullMarked;
