package dev.tarry.cli;

import dev.tarry.core.program.FailureKind;

/**
 * Explains a kind of bug to people who meet it for the first time.
 *
 * @param summary in a line
 * @param text what causes it and what to do, in lines
 */
record Explanation(String summary, String text) {

  /** The explanation of a kind. */
  static Explanation of(FailureKind kind) {
    return switch (kind) {
      case ASSERTION ->
          new Explanation(
              "an assertion failed",
              """
              An assertion of a machine, a spec or a thread failed. The place is that of the assertion.
              The cause is often earlier: follow the trace back from its end to the first step with a
              delay, where this run departs from the usual order.
              """);
      case INVARIANT ->
          new Explanation(
              "a condition over all machines did not hold after a step",
              """
              The test says with always(...) that a condition holds after every step. It did not hold
              after the last step of the trace. Look at what that step changed.
              """);
      case UNHANDLED_EVENT ->
          new Explanation(
              "a machine received an event that its state does not handle",
              """
              The state of the machine has no handler for the event, does not defer it and does not ignore
              it. Usually the event arrives earlier or later than its sender expects: handle it, defer it
              until a state that handles it, or ignore it if that loses nothing.
              """);
      case NULL_TARGET ->
          new Explanation(
              "an event was sent to no machine",
              """
              The target of a send was null: a variable that is not set yet, or an event that carries no
              reference.
              """);
      case PERMISSION_VIOLATION ->
          new Explanation(
              "a machine did what its declaration does not allow",
              """
              The machine sent, received or created something that its sends, receives or creates list, or
              its interface, leaves out. Widen the list or send something else.
              """);
      case RUNTIME_ERROR ->
          new Explanation(
              "a handler failed: an index out of range, a missing key, a wrong cast, an exception",
              """
              The code of a handler failed. The message says what it did, the place says where.
              """);
      case STACK_OVERFLOW ->
          new Explanation(
              "the calls of a handler went deeper than the stack",
              """
              A function calls itself without end, or too often. The place is the state of the machine: in
              which of the calls the stack ends may differ each time.
              """);
      case EXCEPTION ->
          new Explanation(
              "a thread ended with an exception",
              """
              Nothing caught the exception. The place is where it was thrown. If the same code passes in a
              plain run, another thread came in between: look for the last context switch before the end.
              """);
      case DEADLOCK ->
          new Explanation(
              "tasks wait for each other, and none can run",
              """
              Threads: each one waits for a lock that another one holds, or is parked with nobody left to
              unpark it. The message lists who waits for what. Take locks in the same order everywhere.
              Machines: no machine has anything to do, and one is inside a handler that waits for an event
              (receive). Look for the machine that should have sent it: it halted, waits itself, or its
              message was lost.
              """);
      case LOST_WAKE_UP ->
          new Explanation(
              "threads wait for a notification, and nobody is left to send it",
              """
              The notification came before the wait, or woke another thread. Hold the same monitor when you
              change the condition and when you wait for it, wait in a loop that tests it, and use
              notifyAll if several conditions share the monitor.
              """);
      case LIVELOCK ->
          new Explanation(
              "a thread runs forever without making progress",
              """
              A thread spins on a condition that no other thread can make true any more. Look for the code
              that should have changed the condition: it did not run, or it ran too early.
              """);
      case DATA_RACE ->
          new Explanation(
              "two accesses of one location, at least one a write, without a happens-before order",
              """
              No lock, volatile, start or join orders the two accesses, so the Java memory model lets a thread
              see either value. Guard both accesses by one lock, make the field volatile, or use an atomic
              or a concurrent collection.
              """);
      case LIVENESS ->
          new Explanation(
              "a spec stays hot: something that must happen never does",
              """
              A hot state says that something must still happen. The spec was hot when nothing could run any
              more, or in every state of a fair cycle, which can repeat forever, or for many steps of a
              random run (--hot-steps). Find the step that should have made the spec cold, and why it did
              not happen.
              """);
      case ENDLESS_HANDLER ->
          new Explanation(
              "a handler did not end",
              """
              This is not a bug. A handler took longer than --handler-time, or had too many effects. It was
              cut off there, and the verdict is bounded. If it is not just slow, it has an endless loop, or
              waits for something that no other machine can send.
              """);
      case ENDLESS_RUN ->
          new Explanation(
              "a run was cut off at the bound on its steps",
              """
              This is a bug only with --fail-on-maxsteps: a run was longer than --max-steps, or --fair-steps
              for random runs. Look at what repeats at the end of the trace.
              """);
      case ABORTED_TEST ->
          new Explanation(
              "an assumption of the test did not hold",
              """
              The test aborted itself in some schedule, for example by an assumption. This is not a bug; the
              test framework reports the test as aborted.
              """);
    };
  }
}
