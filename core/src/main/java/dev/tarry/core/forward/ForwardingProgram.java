package dev.tarry.core.forward;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import java.util.List;

/** A wrapper of a program that forwards every call unless a method is overridden. */
public abstract class ForwardingProgram implements Program {
  private final Program inside;

  protected ForwardingProgram(Program inside) {
    this.inside = inside;
  }

  /** The program inside. */
  protected final Program inside() {
    return inside;
  }

  @Override
  public String name() {
    return inside.name();
  }

  @Override
  public void release() {
    inside.release();
  }

  @Override
  public String comparison() {
    return inside.comparison();
  }

  @Override
  public List<Omission> omissions() {
    return inside.omissions();
  }

  @Override
  public List<String> lessons() {
    return inside.lessons();
  }

  @Override
  public List<String> doubts(Coverage reached, long states) {
    return inside.doubts(reached, states);
  }

  @Override
  public List<String> knowledge() {
    return inside.knowledge();
  }

  @Override
  public Program knowing(List<String> lessons) {
    return inside.knowing(lessons);
  }

  @Override
  public String reduction() {
    return inside.reduction();
  }

  @Override
  public String asymmetry() {
    return inside.asymmetry();
  }

  @Override
  public boolean promises() {
    return inside.promises();
  }

  @Override
  public boolean mayRunForever() {
    return inside.mayRunForever();
  }
}
