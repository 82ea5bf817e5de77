package dev.tarry.threads.run;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The calls to objects of the JDK that a task is in, the innermost last. What the JDK does with the
 * object meanwhile belongs to the call. A call is over when it returns, and at the latest when the
 * method that made it goes on, after an exception: so each call knows how high the stack was.
 */
final class Calls {
  /** A call. */
  static final class Call {
    private int base;
    private boolean announced;
    @Nullable Location object;
    @Nullable Location monitor;
    int site;
    boolean write;
  }

  private Call[] calls = {};
  private int depth;

  /** How high the stack was when the method of the innermost call began; negative for none. */
  int innermost = -1;

  /**
   * A method that began when the stack was this high calls an object.
   *
   * @param announced whether the program itself does, and not the JDK for it
   * @return where more can be told
   */
  Call begin(int base, Location object, int site, boolean write, boolean announced) {
    if (depth == calls.length) {
      calls = Arrays.copyOf(calls, depth + 4);
      for (int i = depth; i < calls.length; i++) {
        calls[i] = new Call();
      }
    }
    Call call = calls[depth++];
    call.base = base;
    call.object = object;
    call.monitor = null;
    call.site = site;
    call.write = write;
    call.announced = announced;
    innermost = base;
    return call;
  }

  int depth() {
    return depth;
  }

  /** The call of this number, the outermost being 0. */
  Call get(int number) {
    return calls[number];
  }

  /** The object of the innermost call that was announced; null if there is none. */
  @Nullable Location announced() {
    for (int i = depth - 1; i >= 0; i--) {
      if (calls[i].announced) {
        return calls[i].object;
      }
    }
    return null;
  }

  /** Whether the task is in a call to this object. */
  boolean isIn(Location object, boolean announced) {
    for (int i = 0; i < depth; i++) {
      if (calls[i].object == object && calls[i].announced == announced) {
        return true;
      }
    }
    return false;
  }

  /** The innermost call is over; gives back the monitor that it held. */
  @Nullable Location end() {
    Call call = calls[--depth];
    innermost = depth == 0 ? -1 : calls[depth - 1].base;
    return call.monitor;
  }
}
