/**
 * What the JDK's own classes call: put on the bootstrap class path when the agent starts, so it
 * depends only on the JDK. {@code Hook} forwards to a {@code Control} if the calling thread is
 * controlled, and otherwise does what the JDK would have done.
 */
@NullMarked
package dev.tarry.threads.boot;

import org.jspecify.annotations.NullMarked;
