package dev.tarry.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Foreign functions for specs in P: a spec records what clients announce, and asserts that it is
 * linearizable. For objects other than registers, write a static method of this kind with a model
 * of your own.
 */
public final class PHistories {
  private static final int READ = Integer.MIN_VALUE;

  private PHistories() {}

  /**
   * What a client of a register does; in P {@code (begins: bool, client: int, writes: bool, value:
   * int)}.
   *
   * @param begins whether it calls; if not, its call returns
   * @param client who; one call at a time
   * @param writes whether the call is a write; if not, it is a read
   * @param value what is written, or what the read returns
   */
  public record RegisterEvent(boolean begins, int client, boolean writes, int value) {}

  /** Whether a history of a register that holds 0 at first is linearizable. */
  public static boolean linearizableRegister(List<RegisterEvent> events) {
    History<Integer> history = new History<>();
    Map<Integer, Integer> open = new HashMap<>();
    for (RegisterEvent event : events) {
      int client = event.client();
      if (event.begins()) {
        open.put(client, history.begin(client, event.writes() ? event.value() : READ));
      } else {
        Integer call = open.remove(client);
        if (call == null) {
          throw new IllegalStateException("client " + client + " returns without a call");
        }
        history.end(call, event.writes() ? null : event.value());
      }
    }
    return Linearizability.check(history, new PRegister()).isPresent();
  }

  /** A call is a value to write, or {@code READ}. */
  private record PRegister() implements SequentialModel<Integer, Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public After<Integer> apply(Integer state, Integer call) {
      return call == READ ? new After<>(state, state) : new After<>(call, null);
    }
  }
}
