package dev.tarry.threads.run.report;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Step;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes down what tasks do, for traces. It is off unless somebody reads it. */
public final class Journal {
  private static final int LONGEST = 60;

  private final Sites sites;
  private final ClassLoader loader;
  private List<Note> notes = new ArrayList<>();
  private boolean open;

  // A write whose new value is not there yet.
  private @Nullable Task writer;
  private @Nullable Object written;
  private int site;
  private int index;
  private String before = "";

  public Journal(Sites sites, ClassLoader loader) {
    this.sites = sites;
    this.loader = loader;
  }

  public void open() {
    open = true;
    writer = null;
    notes = new ArrayList<>();
  }

  public List<Note> close() {
    settle();
    open = false;
    return notes;
  }

  /** A task is about to do what it has announced. */
  public void does(Task task) {
    if (!open) {
      return;
    }
    settle();
    Location at = task.pending().at();
    Object ref = at == null ? null : at.ref();
    String place =
        task.pending().site() == Sites.NOWHERE ? "" : " (" + place(task.pending().site()) + ")";
    String what = sites.get(task.pending().site()).text();
    switch (task.pending().op()) {
      case Ops.READ ->
          tell(task, "reads " + what + value(ref, task.pending().site(), key(at)) + place);
      case Ops.WRITE -> {
        writer = task;
        written = ref;
        site = task.pending().site();
        index = key(at);
        before = read(ref, site, index);
      }
      case Ops.ENTER -> tell(task, "enters " + (at == null ? "" : at.monitorName()) + place);
      case Ops.WAIT ->
          tell(
              task,
              (task.pending().isNotified() ? "is notified by " : "stops waiting for ")
                  + ObjectNames.of(ref));
      case Ops.PARK ->
          tell(task, task.pending().hasPermit() ? "goes on" : "goes on without a permit");
      case Ops.JOIN -> tell(task, "joins " + name(task.pending().target()) + place);
      case Ops.SLEEP -> tell(task, "sleeps " + task.pending().nanos() / 1_000_000 + " ms");
      case Ops.YIELD -> tell(task, "gives way");
      case Ops.LIFE ->
          tell(task, at != null && ref == task.thread() ? "is done" : "starts a thread");
      case Ops.INTERRUPT -> tell(task, "interrupts " + ObjectNames.of(ref));
      case Ops.UNPARK -> tell(task, "unparks " + ObjectNames.of(ref));
      case Ops.CALL_READ, Ops.CALL_WRITE ->
          tell(task, (what.isEmpty() ? "goes on in the JDK" : "calls " + what) + place);
      default -> {
        // begins
      }
    }
  }

  /** What a task has announced: its name and the place. */
  public String next(Task task) {
    return task.name() + where(task);
  }

  /** The place of what a task has announced, if it has one. */
  public String where(Task task) {
    return task.pending().site() == Sites.NOWHERE
        ? ""
        : " at " + sites.get(task.pending().site()).place();
  }

  public void starts(Task task, Task child) {
    if (open) {
      settle();
      String name = child.name();
      notes.add(new Note(Note.Kind.CREATES, task.id(), child.id(), name, "", ""));
    }
  }

  public void ends(Task task) {
    if (open) {
      settle();
      notes.add(new Note(Note.Kind.HALTS, task.id(), Step.NOBODY, "", "", ""));
    }
  }

  private void tell(Task task, String text) {
    notes.add(new Note(Note.Kind.TELLS, task.id(), Step.NOBODY, "", text, ""));
  }

  private static int key(@Nullable Location at) {
    return at == null ? 0 : at.key();
  }

  private static String name(@Nullable Task task) {
    return task == null ? "nobody" : task.name();
  }

  private String place(int number) {
    String place = sites.get(number).place();
    int method = place.lastIndexOf('.');
    return place.substring(place.lastIndexOf('.', Math.max(0, method - 1)) + 1);
  }

  private void settle() {
    Task task = writer;
    if (task != null) {
      writer = null;
      String name = sites.get(site).text();
      String now = read(written, site, index);
      notes.add(new Note(Note.Kind.CHANGES, task.id(), Step.NOBODY, name, now, before));
    }
  }

  private String value(@Nullable Object ref, int number, int key) {
    String value = read(ref, number, key);
    return value.isEmpty() ? "" : " = " + value;
  }

  /** The present value of what a site accesses; empty if it cannot be read. */
  private String read(@Nullable Object ref, int number, int key) {
    String location = sites.get(number).location();
    try {
      if (ref != null && ref.getClass().isArray()) {
        return text(Array.get(ref, key));
      }
      int dot = location.lastIndexOf('.');
      if (dot < 0 || location.indexOf('#') >= 0) {
        return "";
      }
      Class<?> owner = Class.forName(location.substring(0, dot).replace('/', '.'), false, loader);
      Field field = owner.getDeclaredField(location.substring(dot + 1));
      field.setAccessible(true);
      return text(field.get(ref));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unreadable) {
      return "";
    }
  }

  /** A short text that calls no code of the program. */
  private static String text(@Nullable Object value) {
    String text;
    if (value == null
        || value instanceof String
        || value instanceof Number
        || value instanceof Boolean
        || value instanceof Character) {
      text = String.valueOf(value);
    } else {
      text = ObjectNames.withArticle(ObjectNames.simple(value));
    }
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
