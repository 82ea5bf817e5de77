/**
 * What the names of a program stand for: its declarations, types, function heads and states.
 *
 * <p>Reading order: {@code Declarations} (what exists, and that no two things share a name), {@code
 * TypeResolver} and {@code Symbols}, {@code Signatures} (functions and fields), {@code Structure}
 * (states and handlers), {@code HandlerTypes}.
 *
 * <p>{@code FunctionDraft} and {@code MachineDraft} are functions and machines that are being
 * checked. The passes here fill them; later passes see them through their methods.
 */
@NullMarked
package dev.tarry.plang.check.declared;

import org.jspecify.annotations.NullMarked;
