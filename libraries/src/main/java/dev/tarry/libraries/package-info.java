/**
 * {@code tarry bench libraries}: small tests that share objects of widely used libraries between
 * threads, and a command that searches them all and says what became of each.
 *
 * <p>{@code LibrariesMain} is the command, {@code LibraryTest} marks a test; {@code tests} has them,
 * a class for each library.
 */
@NullMarked
package dev.tarry.libraries;

import org.jspecify.annotations.NullMarked;
