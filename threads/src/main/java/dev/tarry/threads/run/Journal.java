package dev.tarry.threads.run;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Step;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes down what tasks do, for traces. It is off unless somebody reads it. */
final class Journal {
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

  Journal(Sites sites, ClassLoader loader) {
    this.sites = sites;
    this.loader = loader;
  }

  void open() {
    open = true;
    writer = null;
    notes = new ArrayList<>();
  }

  List<Note> close() {
    settle();
    open = false;
    return notes;
  }

  /** A task is about to do what it has announced. */
  void does(Task task) {
    if (!open) {
      return;
    }
    settle();
    Location at = task.at;
    Object ref = at == null ? null : at.ref;
    String place = task.site == Sites.NOWHERE ? "" : " (" + place(task.site) + ")";
    String what = sites.get(task.site).text();
    switch (task.op) {
      case Ops.READ -> tell(task, "reads " + what + value(ref, task.site, key(at)) + place);
      case Ops.WRITE -> {
        writer = task;
        written = ref;
        site = task.site;
        index = key(at);
        before = read(ref, site, index);
      }
      case Ops.ENTER -> tell(task, "enters " + Names.monitor(at) + place);
      case Ops.WAIT ->
          tell(task, (task.notified ? "is notified by " : "stops waiting for ") + Names.of(at));
      case Ops.PARK -> tell(task, task.permit ? "goes on" : "goes on without a permit");
      case Ops.JOIN -> tell(task, "joins " + name(task.target) + place);
      case Ops.SLEEP -> tell(task, "sleeps " + task.nanos / 1_000_000 + " ms");
      case Ops.YIELD -> tell(task, "gives way");
      case Ops.LIFE ->
          tell(task, at != null && at.ref == task.thread ? "is done" : "starts a thread");
      case Ops.INTERRUPT -> tell(task, "interrupts " + Names.of(at));
      case Ops.UNPARK -> tell(task, "unparks " + Names.of(at));
      case Ops.CALL_READ, Ops.CALL_WRITE ->
          tell(task, (what.isEmpty() ? "goes on in the JDK" : "calls " + what) + place);
      default -> {
        // begins
      }
    }
  }

  /** What a task has announced: its name and the place. */
  String next(Task task) {
    return task.name() + where(task);
  }

  /** The place of what a task has announced, if it has one. */
  String where(Task task) {
    return task.site == Sites.NOWHERE ? "" : " at " + sites.get(task.site).place();
  }

  void starts(Task task, Task child) {
    if (open) {
      settle();
      String name = child.name();
      notes.add(new Note(Note.Kind.CREATES, task.id, child.id, name, "", ""));
    }
  }

  void ends(Task task) {
    if (open) {
      settle();
      notes.add(new Note(Note.Kind.HALTS, task.id, Step.NOBODY, "", "", ""));
    }
  }

  private void tell(Task task, String text) {
    notes.add(new Note(Note.Kind.TELLS, task.id, Step.NOBODY, "", text, ""));
  }

  private static int key(@Nullable Location at) {
    return at == null ? 0 : at.key;
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
      notes.add(new Note(Note.Kind.CHANGES, task.id, Step.NOBODY, name, now, before));
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
      text = Names.withArticle(Names.simple(value));
    }
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
