package dev.tarry.examples.published;

import dev.tarry.examples.published.AbdRegister.Answer;
import dev.tarry.examples.published.AbdRegister.Query;
import dev.tarry.examples.published.AbdRegister.Stamped;
import dev.tarry.examples.published.AbdRegister.Store;
import dev.tarry.examples.published.AbdRegister.Stored;
import dev.tarry.machines.Linearizable.Invoked;
import dev.tarry.machines.Linearizable.Returned;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import java.util.List;

/** Writes a value, or reads. There is one writer, so it knows the number of its write. */
final class AbdClient extends Machine {
  static final State<AbdClient> BEGIN = State.start(AbdClient.class).entry(AbdClient::begin);
  static final State<AbdClient> ASKING =
      State.of(AbdClient.class).on(Answer.class, AbdClient::answered).ignore(Stored.class);
  static final State<AbdClient> STORING =
      State.of(AbdClient.class).on(Stored.class, AbdClient::stored).ignore(Answer.class);
  static final State<AbdClient> DONE = State.of(AbdClient.class).ignore(Answer.class, Stored.class);

  private final List<Ref<AbdReplica>> replicas;
  private final int me;
  private final int value;
  private final boolean writesBack;
  private Stamped newest = new Stamped(0, 0);
  private int answers;

  /** A client that writes a value, or reads if the value is 0. */
  AbdClient(List<Ref<AbdReplica>> replicas, int me, int value, boolean writesBack) {
    this.replicas = replicas;
    this.me = me;
    this.value = value;
    this.writesBack = writesBack;
  }

  private void begin() {
    announce(new Invoked(me, value));
    if (value == 0) {
      sendAll(replicas, new Query(self()));
      goTo(ASKING);
    }
    newest = new Stamped(1, value);
    sendAll(replicas, new Store(newest, self()));
    goTo(STORING);
  }

  private void answered(Answer answer) {
    answers++;
    if (answer.stored().number() > newest.number()) {
      newest = answer.stored();
    }
    if (answers < AbdRegister.MAJORITY) {
      return;
    }
    answers = 0;
    if (writesBack) {
      sendAll(replicas, new Store(newest, self()));
      goTo(STORING);
    }
    done();
  }

  private void stored() {
    answers++;
    if (answers == AbdRegister.MAJORITY) {
      done();
    }
  }

  private void done() {
    announce(new Returned(me, value == 0 ? newest.value() : null));
    goTo(DONE);
  }
}
