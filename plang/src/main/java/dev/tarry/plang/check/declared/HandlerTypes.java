package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import java.util.Optional;

/**
 * Checks that what an event carries is what its handler, and the entry of the state it leads to,
 * take.
 */
public final class HandlerTypes {
  private final Diagnostics diagnostics;

  public HandlerTypes(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  public void check(MachineDraft machine) {
    for (CheckedState state : machine.states) {
      state
          .actions()
          .forEach(
              (event, action) -> {
                if (action instanceof CheckedState.Do handled) {
                  takes(event, Optional.of(handled.handler()), "the handler", action.span());
                } else if (action instanceof CheckedState.Goto gone) {
                  CheckedState target = machine.states.get(gone.state());
                  takes(
                      event, target.entry(), "the entry of '" + target.name() + "'", action.span());
                  takes(event, gone.with(), "the handler", action.span());
                }
              });
    }
  }

  private void takes(CheckedEvent event, Optional<Signature> handler, String what, Span span) {
    if (handler.isEmpty() || handler.get().parameters().isEmpty()) {
      return;
    }
    Type wanted = handler.get().parameters().get(0).type();
    if (!Subtyping.assignable(wanted, event.payload())) {
      String carries =
          event.payload() == Type.Word.NULL ? "no payload" : event.payload().toString();
      diagnostics.error(
          span,
          "the event '"
              + event.name()
              + "' carries "
              + carries
              + ", but "
              + what
              + " takes "
              + wanted);
    }
  }
}
