package dev.tarry.examples.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.Set;

/** As run-to-completion, but a task that is asked to prepare always runs next. */
public record PrepareFirst(Tasks stack) implements Explorer {
  private static final Set<String> PREPARE = Set.of("Prepare", "ePrepare");
  public static final PrepareFirst START = new PrepareFirst(Tasks.NONE);

  @Override
  public int next() {
    return stack.first();
  }

  @Override
  public PrepareFirst delayed() {
    return new PrepareFirst(stack.firstToBack());
  }

  @Override
  public boolean hearsSent() {
    return true;
  }

  @Override
  public PrepareFirst after(Step step) {
    Tasks now = stack.without(step.blocked()).without(step.finished());
    now = now.push(step.started()).push(step.enabled());
    for (var sent : step.sent()) {
      boolean first = PREPARE.contains(sent.event()) && now.contains(sent.receiver());
      now = first ? now.without(sent.receiver()).insert(0, sent.receiver()) : now;
    }
    return new PrepareFirst(now);
  }
}
