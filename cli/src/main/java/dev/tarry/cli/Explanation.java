package dev.tarry.cli;

import dev.tarry.core.program.FailureKind;

/**
 * What a kind of bug is, for people who meet it the first time.
 *
 * @param summary in a line
 * @param text how it comes about and what to do, in lines
 */
record Explanation(String summary, String text) {

  /** What is to be said of this kind. */
  static Explanation of(FailureKind kind) {
    return switch (kind) {
      case ASSERTION ->
          new Explanation(
              "a condition that the program asserts did not hold",
              """
              An assertion of a machine, a spec or a thread was false. The place is that of the assertion;
              the cause is often earlier: follow the trace back from its end to the first step with a
              delay, which is where this run departs from the usual order.
              """);
      case INVARIANT ->
          new Explanation(
              "a condition over all machines did not hold after a step",
              """
              The test demands with always(...) that a condition holds after every step, and it did not
              after the last step of the trace. Look at what that step changed.
              """);
      case UNHANDLED_EVENT ->
          new Explanation(
              "a machine got an event that its state says nothing about",
              """
              The machine took an event from its inbox in a state that has no handler for it, does not defer
              it and does not ignore it. The event usually comes earlier or later than its sender thinks:
              handle it, defer it until a state that handles it, or ignore it if nothing is lost by that.
              """);
      case NULL_TARGET ->
          new Explanation(
              "an event was sent to no machine",
              """
              The target of a send was null: a variable that was not set yet, or a reference that came in an
              event without one.
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
              Code of a handler could not go on. The message says what it did; the place says where.
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
              "tasks wait for one another, and nothing can happen any more",
              """
              Threads: each one waits for a lock that another one holds, or is parked and nobody is left to
              unpark it. The message lists who waits for what; take locks in one order everywhere.
              Machines: no machine has anything to do, and one of them is in the middle of a handler that
              waits for an event (receive). Look for the machine that should have sent it: it halted, or
              waits itself, or its message was lost.
              """);
      case LOST_WAKE_UP ->
          new Explanation(
              "threads wait to be notified, and nobody is left to notify them",
              """
              The notification came before the wait, or went to another waiter. Test the condition in a loop
              under the same monitor as the wait, change it under that monitor, and use notifyAll if
              several conditions share it.
              """);
      case LIVELOCK ->
          new Explanation(
              "a thread goes on for ever while nothing changes",
              """
              A thread spins on a condition that no other thread can make true any more. Look for what
              should have changed the condition, and why it did not run or ran before.
              """);
      case DATA_RACE ->
          new Explanation(
              "two accesses of one location, one of them a write, and nothing orders them",
              """
              No lock, volatile, start or join puts one access before the other in the happens-before order,
              so the Java memory model lets a thread see either value, in any order. Guard both accesses
              by one lock, or make the field volatile, or use an atomic or a concurrent collection.
              """);
      case LIVENESS ->
          new Explanation(
              "something that a spec demands never comes",
              """
              A spec was in a hot state when nothing could happen any more; or in a cycle of steps that can go
              on forever, fair to all machines and choices, without a cold state; or for many steps of a run
              that was drawn at random (--hot-steps). Hot means: something is owed. Find the step that should
              have paid it, and why it did not come.
              """);
      case ENDLESS_HANDLER ->
          new Explanation(
              "a handler did not come to its end",
              """
              It is no bug: a handler took longer than --handler-time, or had more effects than one run of a
              handler may have. Its run was cut off there, and the verdict is bounded. If it is not just slow,
              it has a loop that never ends, or waits for something that no other machine can send it.
              """);
      case ENDLESS_RUN ->
          new Explanation(
              "a run was cut off at the bound on its steps",
              """
              It is a bug only with --fail-on-maxsteps: a run was not over after --max-steps, or --fair-steps
              where runs are drawn at random. Look at what repeats at the end of the trace.
              """);
      case ABORTED_TEST ->
          new Explanation(
              "an assumption of the test did not hold",
              """
              The test aborted itself in some schedule, by an assumption for instance. It is no bug, and the
              test framework reports the test as aborted.
              """);
    };
  }
}
