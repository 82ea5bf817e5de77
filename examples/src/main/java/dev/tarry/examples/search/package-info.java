/** A search and explorers of one's own, written with the public types of the engine alone. */
@NullMarked
package dev.tarry.examples.search;

import org.jspecify.annotations.NullMarked;
