package dev.tarry.pekko.witness;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState;
import java.util.List;

/** Forwards to several listeners. */
record MachineListeners(List<MachineListener> all) implements MachineListener {
  @Override
  public void begins(LiveMachine machine, Event event, MachineState in) {
    all.forEach(one -> one.begins(machine, event, in));
  }

  @Override
  public void ends(LiveMachine machine) {
    all.forEach(one -> one.ends(machine));
  }

  @Override
  public void sends(MachineId to, Event event) {
    all.forEach(one -> one.sends(to, event));
  }

  @Override
  public void creates(MachineId child) {
    all.forEach(one -> one.creates(child));
  }

  @Override
  public void announces(Event event) {
    all.forEach(one -> one.announces(event));
  }

  @Override
  public void setsTimer(long milliseconds, Event event) {
    all.forEach(one -> one.setsTimer(milliseconds, event));
  }

  @Override
  public void chooses(int option) {
    all.forEach(one -> one.chooses(option));
  }

  @Override
  public void prints(String text) {
    all.forEach(one -> one.prints(text));
  }

  @Override
  public void moves(MachineState from, MachineState to) {
    all.forEach(one -> one.moves(from, to));
  }

  @Override
  public void fails(Failure failure) {
    all.forEach(one -> one.fails(failure));
  }
}
