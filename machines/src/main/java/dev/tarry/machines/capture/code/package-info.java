/**
 * What the bytecode of handlers says: what they can reach, which static fields they read, and where
 * they use an order that differs from JVM to JVM.
 *
 * <p>Reading order: {@code ReachableCode} (walks from a machine through what it can call), {@code
 * ClassCode} (one class, read once), {@code OrderReader} (one method, by its instructions) with
 * {@code FollowedCalls} and {@code FollowedLambdas}, {@code JvmOrders} (where collections go, and
 * who uses their order), {@code Identities}, {@code StaticReads}.
 */
@NullMarked
package dev.tarry.machines.capture.code;

import org.jspecify.annotations.NullMarked;
