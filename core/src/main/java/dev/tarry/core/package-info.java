/** The engine of Tarry: searches the schedules of a program for bugs. */
@NullMarked
package dev.tarry.core;

import org.jspecify.annotations.NullMarked;
