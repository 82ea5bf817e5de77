/** Tests of libraries that nobody here wrote, one small program for each bug. */
@NullMarked
package dev.tarry.threads.found;

import org.jspecify.annotations.NullMarked;
