/**
 * What Tarry knows about the JDK's own classes and objects: how thread-safe they are ({@code
 * JdkClass}), what they show ({@code Views}, {@code HandleTargets}), and what they keep in private
 * fields ({@code FieldOffsets}, {@code LockOwners}, {@code ThreadObjects}, {@code Lambdas}).
 *
 * <p>It knows {@code run.code} and the hooks in {@code boot}, but neither tasks nor executions.
 */
@NullMarked
package dev.tarry.threads.run.jdk;

import org.jspecify.annotations.NullMarked;
