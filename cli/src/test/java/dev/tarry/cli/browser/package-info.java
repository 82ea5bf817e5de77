/** A real browser, driven by its debugging protocol: what tests of served pages look through. */
@NullMarked
package dev.tarry.cli.browser;

import org.jspecify.annotations.NullMarked;
