/** What generated Java programs call; nothing else in the project does. */
@NullMarked
package dev.tarry.bench.oracle.support;

import org.jspecify.annotations.NullMarked;
