/**
 * The same two protocols for other model checkers and for Tarry, side by side: {@code bench/peers}
 * has the models. Begin with {@code PeersTable}.
 */
@NullMarked
package dev.tarry.bench.peers;

import org.jspecify.annotations.NullMarked;
