package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;

/** Makes text of programs, and programs for the engine of that. One owner. */
public final class Texts {
  /** After so many programs in Java the classes of all of them are dropped. */
  private static final int TOGETHER = 2_000;

  private final Compiler compiler = new Compiler();
  private JavaClasses classes = new JavaClasses();
  private int programs;

  /** A program in its language. It is compiled when it is needed. */
  public PrintedProgram of(Prog program) {
    if (program.language() == Language.P) {
      return PText.of(program);
    }
    if (++programs % TOGETHER == 0) {
      classes = new JavaClasses();
    }
    return JavaText.of(program, "oracle.p" + programs, compiler, classes);
  }
}
