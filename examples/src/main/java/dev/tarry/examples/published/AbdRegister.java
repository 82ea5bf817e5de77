package dev.tarry.examples.published;

import dev.tarry.history.SequentialModel;
import dev.tarry.machines.Linearizable;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import java.util.List;

/**
 * A register that is kept by three replicas of which a majority must answer.
 *
 * <p>Hagit Attiya, Amotz Bar-Noy, Danny Dolev, "Sharing Memory Robustly in Message-Passing
 * Systems", Journal of the ACM 42(1), 1995.
 *
 * <p>A writer sends its value with a new number to all replicas and waits for a majority. A reader
 * asks a majority and takes the value with the highest number. If it returns that at once, a later
 * reader may ask other replicas, which the write has not reached yet, and return the old value: the
 * register is regular and not atomic. Corrected, as published: the reader first writes what it has
 * read to a majority.
 */
public final class AbdRegister {
  static final int REPLICAS = 3;
  static final int MAJORITY = 2;

  private AbdRegister() {}

  /** Without the second half of a read. */
  public static Scenario abdPublished() {
    return scenario("abdPublished", false);
  }

  /** With it. */
  public static Scenario abdCorrected() {
    return scenario("abdCorrected", true);
  }

  private static Scenario scenario(String name, boolean writesBack) {
    Scenario scenario = new Scenario(name);
    List<Ref<AbdReplica>> replicas = scenario.create(REPLICAS, i -> new AbdReplica());
    scenario.create("writer", new AbdClient(replicas, 1, 1, writesBack));
    scenario.create("reader 1", new AbdClient(replicas, 2, 0, writesBack));
    scenario.create("reader 2", new AbdClient(replicas, 3, 0, writesBack));
    scenario.watch(new Linearizable<>(new RegisterModel()));
    return scenario;
  }

  /** A value and its number, of which the highest is the newest. */
  record Stamped(int number, int value) {}

  record Query(Ref<AbdClient> by) {}

  record Answer(Stamped stored) {}

  record Store(Stamped stored, Ref<AbdClient> by) {}

  record Stored() {}

  /** A register that one at a time uses. A call is the value to write, or 0 to read. */
  record RegisterModel() implements SequentialModel<Integer, Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public After<Integer> apply(Integer state, Integer call) {
      return call == 0 ? new After<>(state, state) : new After<>(call, null);
    }
  }
}
