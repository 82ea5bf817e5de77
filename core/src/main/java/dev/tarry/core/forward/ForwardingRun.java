package dev.tarry.core.forward;

import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Sent;
import dev.tarry.core.program.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A wrapper of a run that forwards every call unless a method is overridden. */
public abstract class ForwardingRun implements Run {

  /** The run inside. */
  protected abstract Run inside();

  @Override
  public Choices choices() {
    return inside().choices();
  }

  @Override
  public Step step(int choice) {
    return inside().step(choice);
  }

  @Override
  public Mark mark() {
    return inside().mark();
  }

  @Override
  public void reset(Mark mark) {
    inside().reset(mark);
  }

  @Override
  public List<Sent> sent() {
    return inside().sent();
  }

  @Override
  public boolean holdsBack() {
    return inside().holdsBack();
  }

  @Override
  public boolean isCutOff() {
    return inside().isCutOff();
  }

  @Override
  public long fingerprint() {
    return inside().fingerprint();
  }

  @Override
  public @Nullable Object fullState() {
    return inside().fullState();
  }

  @Override
  public @Nullable Failure failure() {
    return inside().failure();
  }

  @Override
  public @Nullable Program successor() {
    return inside().successor();
  }

  @Override
  public String name(int task) {
    return inside().name(task);
  }

  @Override
  public long identity(int task) {
    return inside().identity(task);
  }

  @Override
  public long numbering() {
    return inside().numbering();
  }

  @Override
  public void record() {
    inside().record();
  }

  @Override
  public List<? extends Detail> story() {
    return inside().story();
  }

  @Override
  public long touches(int task) {
    return inside().touches(task);
  }

  @Override
  public long owed() {
    return inside().owed();
  }

  @Override
  public long kept() {
    return inside().kept();
  }

  @Override
  public String promise(int i) {
    return inside().promise(i);
  }

  @Override
  public Failure unkept(int i, String cycle) {
    return inside().unkept(i, cycle);
  }

  @Override
  public ChoiceSource draw() {
    return inside().draw();
  }

  @Override
  public @Nullable BrokenPromise broken() {
    return inside().broken();
  }

  @Override
  public long retaken() {
    return inside().retaken();
  }

  @Override
  public Coverage coverage() {
    return inside().coverage();
  }
}
