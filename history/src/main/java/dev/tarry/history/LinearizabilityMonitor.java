package dev.tarry.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Decides call by call whether the history so far is linearizable, and keeps only the states that
 * the object may be in. So two histories with the same possible states are equal here, and a search
 * visits what follows once.
 *
 * <p>A possibility is a state of the model, and the results of the calls that have taken effect in
 * it but have not returned. Calls take effect as late as possible: when one of them returns, it has
 * to, perhaps after some of the others.
 *
 * @param <S> states: immutable values with {@code equals}, {@code hashCode} and a {@code toString}
 *     that tells them apart
 * @param <C> calls with their arguments
 */
public final class LinearizabilityMonitor<S, C> {
  private final SequentialModel<S, C> model;
  private final Map<Integer, C> open = new TreeMap<>();
  private List<Possible<S>> possible = new ArrayList<>();

  /** A state, and the results of the clients that wait for theirs, sorted by client. */
  private record Possible<S>(S state, Map<Integer, Answer> answers) {}

  private record Answer(@Nullable Object result) {}

  public LinearizabilityMonitor(SequentialModel<S, C> model) {
    this.model = model;
    possible.add(new Possible<>(model.initial(), new TreeMap<>()));
  }

  /** A client calls. */
  public void begin(int client, C call) {
    if (open.put(client, call) != null) {
      throw new IllegalStateException(
          "client " + client + " calls " + call + " before its last call has returned");
    }
  }

  /** Whether the calls so far are linearizable if this client's call returns this. */
  public boolean end(int client, @Nullable Object result) {
    if (!open.containsKey(client)) {
      throw new IllegalStateException("client " + client + " gets a result without a call");
    }
    List<Possible<S>> after = new ArrayList<>();
    List<Possible<S>> seen = new ArrayList<>();
    for (Possible<S> from : possible) {
      effects(from, client, seen, after);
    }
    List<Possible<S>> left = new ArrayList<>();
    for (Possible<S> one : after) {
      Map<Integer, Answer> answers = new TreeMap<>(one.answers());
      Answer answer = answers.remove(client);
      Possible<S> without = new Possible<>(one.state(), answers);
      if (answer != null && Objects.equals(answer.result(), result) && !left.contains(without)) {
        left.add(without);
      }
    }
    left.sort((a, b) -> a.toString().compareTo(b.toString()));
    possible = left;
    open.remove(client);
    return !possible.isEmpty();
  }

  /** All possibilities after calls have taken effect one by one, the client's the last of them. */
  private void effects(
      Possible<S> from, int client, List<Possible<S>> seen, List<Possible<S>> after) {
    if (seen.contains(from)) {
      return;
    }
    seen.add(from);
    if (from.answers().containsKey(client)) {
      after.add(from);
      return;
    }
    for (Map.Entry<Integer, C> call : open.entrySet()) {
      if (!from.answers().containsKey(call.getKey())) {
        SequentialModel.After<S> next = model.apply(from.state(), call.getValue());
        Map<Integer, Answer> answers = new TreeMap<>(from.answers());
        answers.put(call.getKey(), new Answer(next.result()));
        effects(new Possible<>(next.state(), answers), client, seen, after);
      }
    }
  }

  /** The states that the object may be in, leaving out calls that have not returned. */
  public List<S> states() {
    return possible.stream().map(Possible::state).distinct().toList();
  }
}
