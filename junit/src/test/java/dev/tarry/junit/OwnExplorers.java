package dev.tarry.junit;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.RoundRobin;
import dev.tarry.core.program.Step;

/** Explorers of a user's own, good and bad. */
final class OwnExplorers {
  private OwnExplorers() {}

  /** As round-robin, and started by its field. */
  record Fair(Explorer inner) implements Explorer {
    static final Fair START = new Fair(RoundRobin.START);

    @Override
    public int next() {
      return inner.next();
    }

    @Override
    public Explorer delayed() {
      return new Fair(inner.delayed());
    }

    @Override
    public Explorer after(Step step) {
      return new Fair(inner.after(step));
    }
  }

  /** Offers the same task again and again. */
  record Stubborn(Explorer inner) implements Explorer {
    Stubborn() {
      this(RoundRobin.START);
    }

    @Override
    public int next() {
      return inner.next();
    }

    @Override
    public Explorer delayed() {
      return this;
    }

    @Override
    public Explorer after(Step step) {
      return new Stubborn(inner.after(step));
    }
  }

  /** Cannot be made. */
  record Hidden(int secret) implements Explorer {
    @Override
    public int next() {
      return secret;
    }

    @Override
    public Explorer delayed() {
      return this;
    }

    @Override
    public Explorer after(Step step) {
      return this;
    }
  }

  /** Starts from a seed, but not from this one. */
  record Seeded(int any) implements Explorer {
    static Explorer start(long seed) {
      if (seed < 100) {
        throw new IllegalStateException("not with seed " + seed);
      }
      return new Seeded(0);
    }

    @Override
    public int next() {
      return any;
    }

    @Override
    public Explorer delayed() {
      return this;
    }

    @Override
    public Explorer after(Step step) {
      return this;
    }
  }
}
