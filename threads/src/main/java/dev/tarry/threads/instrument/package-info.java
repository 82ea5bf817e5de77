/**
 * Bytecode: what is changed in the classes of a program ({@code Instrumenter}, when a sandbox loads
 * them) and in those of the JDK ({@code Agent}, once in a JVM). Each class rewrites one subject.
 */
@NullMarked
package dev.tarry.threads.instrument;

import org.jspecify.annotations.NullMarked;
