package dev.tarry.cli;

import dev.tarry.machines.model.Bugs;
import java.util.List;

/** What each kind of bug is, for people who meet it the first time. */
final class BugKinds {
  private BugKinds() {}

  /**
   * A kind of bug.
   *
   * @param name as reports name it
   * @param summary in a line
   * @param text how it comes about and what to do, in lines
   */
  record Kind(String name, String summary, String text) {}

  /** All of them. */
  static List<Kind> all() {
    return List.of(
        new Kind(
            Bugs.ASSERTION,
            "a condition that the program states did not hold",
            """
            An assert of a machine or of a spec was false. The place is that of the assert; the cause is
            often earlier: follow the trace back from its end to the first step with a delay, which is
            where this run departs from the usual order.
            """),
        new Kind(
            Bugs.INVARIANT,
            "a condition over all machines did not hold after a step",
            """
            The test demands with always(...) that a condition holds after every step, and it did not after
            the last step of the trace. Look at what that step changed.
            """),
        new Kind(
            Bugs.UNHANDLED_EVENT,
            "a machine got an event that its state says nothing about",
            """
            The machine took an event from its inbox in a state that has no handler for it, does not defer
            it and does not ignore it. The event usually comes earlier or later than its sender thinks:
            handle it, defer it until a state that handles it, or ignore it if nothing is lost by that.
            """),
        new Kind(
            Bugs.DEADLOCK,
            "a machine waits for an event, and nothing can happen any more",
            """
            No machine has anything to do, and one of them is in the middle of a handler that waits for an
            event (receive). Look for the machine that should have sent it: it halted, or waits itself, or
            its message was lost.
            """),
        new Kind(
            Bugs.LIVENESS,
            "something that a spec demands never comes",
            """
            A spec was in a hot state when nothing could happen any more; or in a cycle of steps that can go
            on forever, fair to all machines and choices, without a cold state; or for many steps of a run
            that was drawn at random (--hot-steps). Hot means: something is owed. Find the step that should
            have paid it, and why it did not come.
            """),
        new Kind(
            "endless run",
            "a run was cut off at the bound on its steps",
            """
            It is a bug only with --fail-on-maxsteps: a run was not over after --max-steps, or --fair-steps
            where runs are drawn at random. Look at what repeats at the end of the trace.
            """),
        new Kind(
            Bugs.NULL_TARGET,
            "an event was sent to no machine",
            """
            The target of a send was null: a variable that was not set yet, or a reference that came in an
            event without one.
            """),
        new Kind(
            Bugs.PERMISSION,
            "a machine did what its declaration does not allow",
            """
            The machine sent, received or created something that its sends, receives or creates list, or
            its interface, leaves out. Widen the list or send something else.
            """),
        new Kind(
            Bugs.RUNTIME_ERROR,
            "a handler failed: an index out of range, a missing key, a wrong cast, an exception",
            """
            Code of a handler could not go on. The message says what it did; the place says where.
            """),
        new Kind(
            Bugs.ENDLESS,
            "a handler did not come to its end",
            """
            A handler ran longer, or had more effects, than one run of a handler may have: most likely a
            loop that never ends, or a machine that raises events to itself forever.
            """));
  }
}
