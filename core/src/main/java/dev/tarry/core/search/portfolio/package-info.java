/** Several searches in turn, so that users need not know which suits their program. */
@NullMarked
package dev.tarry.core.search.portfolio;

import org.jspecify.annotations.NullMarked;
