/**
 * A real browser, driven by its debugging protocol: what tests of pages look through.
 *
 * <p>A class of tests has one {@link dev.tarry.rules.browser.Browser}, and each test a {@link
 * dev.tarry.rules.browser.BrowserTab} of its own. Who uses them needs Jackson, which others that
 * depend on this module do not get.
 */
@NullMarked
package dev.tarry.rules.browser;

import org.jspecify.annotations.NullMarked;
