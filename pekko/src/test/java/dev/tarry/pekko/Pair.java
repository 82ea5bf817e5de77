package dev.tarry.pekko;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;

/** Machines for tests: one sends numbers in order, the other checks them. */
public final class Pair {
  private Pair() {}

  public record Numbered(int from, int n) {}

  public record Done() {}

  /** Sends numbers, a hundred at a time. */
  public static final class Source extends Machine {
    record More() {}

    static final State<Source> ONLY =
        State.start(Source.class).entry(Source::more).on(More.class, Source::more);

    private final Ref<Sink> sink;
    private final int name;
    private final int count;
    private int next;

    public Source(Ref<Sink> sink, int name, int count) {
      this.sink = sink;
      this.name = name;
      this.count = count;
    }

    private void more() {
      for (int i = 0; i < 100 && next < count; i++) {
        send(sink, new Numbered(name, next++));
      }
      if (next < count) {
        send(self(), new More());
      }
    }
  }

  /** Checks that the numbers of each source come in order. */
  public static final class Sink extends Machine {
    static final State<Sink> ONLY =
        State.start(Sink.class)
            .on(
                Numbered.class,
                (m, number) -> {
                  m.check(m.next[number.from()] == number.n(), "out of order");
                  m.next[number.from()]++;
                  m.all++;
                  if (m.all == m.expected) {
                    m.announce(new Done());
                  }
                });

    private final int[] next;
    private final int expected;
    private int all;

    public Sink(int sources, int expected) {
      this.next = new int[sources];
      this.expected = expected;
    }
  }
}
