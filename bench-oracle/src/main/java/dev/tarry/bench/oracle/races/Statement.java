package dev.tarry.bench.oracle.races;

import java.util.List;

/** What a thread of a generated program does. */
sealed interface Statement {
  /** As Java. */
  String java();

  record Write(int variable, int mode, int value) implements Statement {
    @Override
    public String java() {
      String text = SharedVariable.ALL.get(variable).modes().get(mode).write();
      return text.replace("VALUE", "" + value) + ";";
    }
  }

  /** Reads, and goes on with some statements only if this value was read. */
  record Read(int variable, int mode, int value, List<Statement> then) implements Statement {
    @Override
    public String java() {
      String read = SharedVariable.ALL.get(variable).modes().get(mode).read();
      return "if (" + read + " == " + value + ") { " + all(then) + " }";
    }
  }

  record Guarded(List<Statement> body) implements Statement {
    @Override
    public String java() {
      return "synchronized (lock) { " + all(body) + " }";
    }
  }

  /** The monitor is left; only in the model. */
  record Leave() implements Statement {
    @Override
    public String java() {
      throw new IllegalStateException("it has no text");
    }
  }

  static String all(List<Statement> statements) {
    return String.join(" ", statements.stream().map(Statement::java).toList());
  }
}
