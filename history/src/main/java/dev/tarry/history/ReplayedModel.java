package dev.tarry.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A mutable object as a model: a state consists of the calls that lead to it, and these are
 * repeated on a new object for each following call.
 */
final class ReplayedModel<T> implements SequentialModel<ReplayedModel.Reached<T>, DrawnCall<T>> {
  private final Supplier<? extends T> model;
  private final @Nullable Function<? super T, ?> comparing;

  /**
   * A state.
   *
   * @param calls that lead to it
   * @param key what it is equal by: itself, what the user compares by, or else the calls
   */
  record Reached<T>(List<DrawnCall<T>> calls, Object key) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Reached<?> that && key.equals(that.key);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  ReplayedModel(Supplier<? extends T> model, @Nullable Function<? super T, ?> comparing) {
    this.model = model;
    this.comparing = comparing;
  }

  @Override
  public Reached<T> initial() {
    return reached(List.of(), model.get());
  }

  @Override
  public After<Reached<T>> apply(Reached<T> state, DrawnCall<T> call) {
    T object = model.get();
    for (DrawnCall<T> before : state.calls()) {
      before.make(object);
    }
    Object result = call.make(object);
    List<DrawnCall<T>> calls = new ArrayList<>(state.calls());
    calls.add(call);
    return new After<>(reached(calls, object), result);
  }

  private Reached<T> reached(List<DrawnCall<T>> calls, T object) {
    return new Reached<>(
        calls, comparing == null ? calls : Objects.requireNonNull(comparing.apply(object)));
  }
}
