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

  /** How high the stack was when the method began that spilled last, and where that method was. */
  private int base;

  private int place;

  /** A method that began when the stack was this high is at a place with so many variables. */
  void frame(int height, int at, int slots) {
    top = height + 1 + slots;
    if (top > numbers.length) {
      grow();
    }
    numbers[height] = at;
    base = height;
    place = at;
  }

  /** In a method of its own, so that the compiler does not put it into every method. */
  private void grow() {
    numbers = Arrays.copyOf(numbers, 2 * top + 16);
    references = Arrays.copyOf(references, 2 * top + 16);
  }

  /** A task begins, whose stack this is to be. */
  void clear() {
    Arrays.fill(references, null);
    top = 0;
    base = 0;
    place = 0;
  }

  /** How high the stack is. */
  public int top() {
    return top;
  }

  /** A method is left that began when the stack was this high. */
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

  /** How high the stack was when the method began that spilled last. */
  public int base() {
    return base;
  }

  /** Where that method was. */
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
