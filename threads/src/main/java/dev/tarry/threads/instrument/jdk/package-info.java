/**
 * The classes of the JDK, changed once in a JVM. Reading order: {@code Agent}, {@code
 * JdkTransformer}, {@code JdkEntries} (methods), {@code JdkCalls} (calls in them), {@code
 * JdkTimers}, {@code JdkUses}, {@code JdkReferences}, {@code JdkVirtual}. Code that is not
 * controlled behaves as before: each hook checks that first.
 */
@NullMarked
package dev.tarry.threads.instrument.jdk;

import org.jspecify.annotations.NullMarked;
