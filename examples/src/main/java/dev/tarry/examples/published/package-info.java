/**
 * Bugs that were published, as machines in Java; {@code examples/published} has those in P. Begin
 * with {@code AbdRegister}.
 */
@NullMarked
package dev.tarry.examples.published;

import org.jspecify.annotations.NullMarked;
