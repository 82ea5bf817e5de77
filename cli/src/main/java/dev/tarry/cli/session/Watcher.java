package dev.tarry.cli.session;

import dev.tarry.cli.load.Subject;
import dev.tarry.core.Listener;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.viewer.Curve;

/** Follows a session. Called from any of its threads. */
public interface Watcher {
  /** One that does nothing. */
  Watcher NONE =
      new Watcher() {
        @Override
        public Listener begins(Subject subject, Budget budget) {
          return Listener.NONE;
        }

        @Override
        public void ends(Result result) {}
      };

  /** Called before a test is searched with this budget; the answer follows its search. */
  Listener begins(Subject subject, Budget budget);

  /** Called when the search of a test is about to begin; the curve follows its progress. */
  default void searches(Subject subject, Tester tester, Curve curve, Budget budget) {}

  /** Called when a test has its result. */
  void ends(Result result);
}
