package dev.tarry.threads.run.task;

import dev.tarry.threads.run.code.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stack of a task, as the methods on it have spilled it: each frame is the number of a place,
 * and then the variables that are live there. A slot holds a number or a reference.
 */
public final class SpilledStack {
  private long[] numbers = {};
  private @Nullable Object[] references = {};
  private int top;

  /**
   * The height of the stack at the start of the method that spilled last, and the place of that
   * method.
   */
  private int base;

  private int place;

  /** A method that began at this height of the stack is at a place with this many variables. */
  void frame(int height, int at, int slots) {
    top = height + 1 + slots;
    if (top > numbers.length) {
      grow();
    }
    numbers[height] = at;
    base = height;
    place = at;
  }

  /** In a separate method, so that the compiler does not inline it everywhere. */
  private void grow() {
    numbers = Arrays.copyOf(numbers, 2 * top + 16);
    references = Arrays.copyOf(references, 2 * top + 16);
  }

  /** A task begins, to which this stack now belongs. */
  void clear() {
    Arrays.fill(references, null);
    top = 0;
    base = 0;
    place = 0;
  }

  /** The height of the stack. */
  public int top() {
    return top;
  }

  /** The method that began at this height of the stack ends. */
  public void cut(int height) {
    top = height;
  }

  public void put(int slot, long value) {
    numbers[slot] = value;
  }

  public void put(int slot, @Nullable Object value) {
    references[slot] = value;
  }

  /** The number in a slot: a variable, or the place of a frame. */
  public long number(int slot) {
    return numbers[slot];
  }

  public @Nullable Object reference(int slot) {
    return references[slot];
  }

  /** The height of the stack at the start of the method that spilled last. */
  public int base() {
    return base;
  }

  /** The place of that method. */
  public int place() {
    return place;
  }

  /** All places and variables, the outermost first. */
  public List<@Nullable Object> variables(Sites sites) {
    List<@Nullable Object> values = new ArrayList<>();
    int at = 0;
    while (at < top) {
      Sites.Frame frame = sites.frame((int) numbers[at]);
      values.add(numbers[at++]);
      if (!frame.isKnown()) {
        values.add(new Object()); // they may have changed
        at++;
        continue;
      }
      for (int i = 0; i < frame.slots(); i++, at++) {
        values.add(frame.isReference(i) ? references[at] : (Object) numbers[at]);
      }
    }
    return values;
  }
}
