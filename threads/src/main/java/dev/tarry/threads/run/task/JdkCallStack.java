package dev.tarry.threads.run.task;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The calls to objects of the JDK that a task is in, the innermost last. Everything that the JDK
 * does with the object meanwhile belongs to the call. A call ends when it returns, or, after an
 * exception, at the latest when the method that made it continues. So each call knows the height of
 * the stack.
 */
public final class JdkCallStack {
  private static final Call[] NONE = {};

  /** A call. */
  public static final class Call {
    private int base;
    private int top;
    private long history;
    private boolean announced;
    private @Nullable Location object;
    private @Nullable Location monitor;
    private int site;
    private boolean write;
    private boolean orders;

    private Call() {}

    /** The called object. */
    public @Nullable Location object() {
      return object;
    }

    public int site() {
      return site;
    }

    public boolean isWrite() {
      return write;
    }

    /** Whether the program itself makes it, and not the JDK for it. */
    public boolean isAnnounced() {
      return announced;
    }

    /** Whether it calls a method that begins at this height of the stack. */
    public boolean calls(int height) {
      return top == height;
    }

    /** Whether other tasks may have run since it began. */
    public boolean hasMet(Task task) {
      return task.history() != history;
    }

    /** It orders nothing: actions of others on the object do not happen before what follows it. */
    public void ordersNothing() {
      orders = false;
    }

    /** It holds this monitor until it is over. */
    public void holds(@Nullable Location taken) {
      monitor = taken;
    }
  }

  private Call[] calls = NONE;
  private int depth;
  private int innermost = -1;

  /**
   * The height of the stack at which methods called by the innermost call begin; negative for none.
   */
  private int callbacks = -1;

  /** Whether the next shared object that the JDK uses belongs to the call just scheduled. */
  private boolean covered;

  private boolean inside;

  /**
   * The method that a task is in calls an object.
   *
   * @param announced whether the program itself does, and not the JDK for it
   * @return where more can be told
   */
  public Call begin(Task task, Location object, int site, boolean write, boolean announced) {
    if (depth == calls.length) {
      calls = Arrays.copyOf(calls, depth + 4);
      for (int i = depth; i < calls.length; i++) {
        calls[i] = new Call();
      }
    }
    Call call = calls[depth++];
    call.base = task.stack().base();
    call.top = task.stack().top();
    call.history = task.history();
    call.object = object;
    call.monitor = null;
    call.site = site;
    call.write = write;
    call.announced = announced;
    call.orders = true;
    innermost = call.base;
    callbacks = call.top;
    return call;
  }

  /** The height of the stack when the method of the innermost call began; negative for none. */
  public int innermost() {
    return innermost;
  }

  public int depth() {
    return depth;
  }

  /** The call of this number, the outermost being 0. */
  public Call get(int number) {
    return calls[number];
  }

  /** Whether the JDK has called the method that began at this height of the stack. */
  public boolean isCallback(int base) {
    return base == callbacks;
  }

  /** The object of the innermost call that was announced; null if there is none. */
  public @Nullable Location announced() {
    Call call = innermostAnnounced();
    return call == null ? null : call.object;
  }

  /** The same if that call orders what is around it; null otherwise. */
  public @Nullable Location ordering() {
    Call call = innermostAnnounced();
    return call == null || !call.orders ? null : call.object;
  }

  private @Nullable Call innermostAnnounced() {
    for (int i = depth - 1; i >= 0; i--) {
      if (calls[i].announced) {
        return calls[i];
      }
    }
    return null;
  }

  /** Whether the task is in a call to this object. */
  public boolean isIn(Location object, boolean announced) {
    for (int i = 0; i < depth; i++) {
      if (calls[i].object == object && calls[i].announced == announced) {
        return true;
      }
    }
    return false;
  }

  /** Ends the innermost call, and returns the monitor that it held. */
  @Nullable Location end() {
    Call call = calls[--depth];
    innermost = depth == 0 ? -1 : calls[depth - 1].base;
    callbacks = depth == 0 ? -1 : calls[depth - 1].top;
    return call.monitor;
  }

  /** The next object that the JDK uses belongs to the call that has just been scheduled. */
  public void cover() {
    covered = true;
  }

  public void uncover() {
    covered = false;
  }

  /** Whether that is so; from now on it is not. */
  public boolean takeCover() {
    boolean was = covered;
    covered = false;
    return was;
  }

  /** The task is in the middle of a call, where the JDK keeps part of its state, or no longer. */
  public void inside(boolean in) {
    inside = in;
  }

  public boolean isInside() {
    return inside;
  }
}
