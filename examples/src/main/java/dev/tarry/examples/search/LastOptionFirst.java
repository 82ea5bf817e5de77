package dev.tarry.examples.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.RunToCompletion;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/** Run-to-completion that answers data choices with the last option first: true before false. */
public record LastOptionFirst(Explorer tasks) implements Explorer {
  public static final LastOptionFirst START = new LastOptionFirst(RunToCompletion.START);

  @Override
  public int next() {
    return tasks.next();
  }

  @Override
  public LastOptionFirst delayed() {
    return new LastOptionFirst(tasks.delayed());
  }

  @Override
  public Tasks options(int n) {
    return Tasks.NONE.push(Tasks.upTo(n));
  }

  @Override
  public LastOptionFirst after(Step step) {
    return new LastOptionFirst(tasks.after(step));
  }

  @Override
  public long fingerprint() {
    return tasks.fingerprint();
  }
}
