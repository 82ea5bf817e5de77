/**
 * Small programs with all their outcomes, which the searches must find exactly: the test of what
 * the module {@code threads} controls. The memory model is sequential consistency.
 *
 * <p>Each program is a {@code Callable} that answers its outcome as text. The comment above it
 * derives the outcomes.
 */
package dev.tarry.threads.litmus;
