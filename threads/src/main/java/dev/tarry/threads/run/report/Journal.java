package dev.tarry.threads.run.report;

import dev.tarry.core.program.Step;
import dev.tarry.notes.Note;
import dev.tarry.notes.Note.Kind;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.LockOwners;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.TaskTable;
import dev.tarry.threads.run.task.Wait;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Records what tasks do, for traces: accesses with values, calls with arguments and results, locks,
 * and who unblocks whom. It is off unless a trace is made. It does not record what the JDK does
 * inside a call.
 */
public final class Journal {
  private static final int LONGEST = 60;
  private static final int SEVERAL = -1;

  private final Sites sites;
  private final ClassLoader loader;
  private Hush hush = on -> true;
  private boolean tells;
  private List<Note> notes = new ArrayList<>();

  /** The arguments of the call that is about to be made, at this site. */
  private @Nullable List<String> given;

  private int givenAt;

  /** The object that a thread is about to call, by the program's reference to it. */
  private @Nullable Object receiver;

  /** The task that runs now. */
  private @Nullable Task runs;

  private final IdentityHashMap<Task, List<String>> announced = new IdentityHashMap<>();
  private final IdentityHashMap<Task, Object> receivers = new IdentityHashMap<>();
  private final IdentityHashMap<Task, Call> calls = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Task> held = new IdentityHashMap<>();

  /** The locks that several tasks may hold at a time, once for each acquisition. */
  private final IdentityHashMap<Task, List<Object>> shared = new IdentityHashMap<>();

  /** The users of each part of an object: a task, or several. */
  private final IdentityHashMap<Object, Map<Integer, Integer>> users = new IdentityHashMap<>();

  private final IdentityHashMap<Task, Object> givenUp = new IdentityHashMap<>();
  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();

  /** Whether only the first thread has started so far. */
  private boolean alone;

  // A write whose new value is not there yet.
  private @Nullable Task writer;
  private @Nullable Object written;
  private int site;
  private int index;
  private String before = "";

  /**
   * A call that has not returned, with the place of its note, counted from the last note of a step.
   */
  private record Call(int site, String text, @Nullable Object object, List<Note> in, int note) {
    /** The same, after a note before its own was removed. */
    Call before() {
      return new Call(site, text, object, in, note - 1);
    }
  }

  /** Switches hooks off and on while Tarry's own code runs. */
  public interface Hush {
    /** Switches hooks off or on; returns whether they were off before. */
    boolean set(boolean on);
  }

  public Journal(Sites sites, ClassLoader loader) {
    this.sites = sites;
    this.loader = loader;
  }

  /** Reads values of the program; this is not an access of the program. */
  public void reads(Hush with) {
    hush = with;
  }

  /** An execution begins, which is recorded or not. */
  public void begin(boolean told) {
    boolean wasTold = tells;
    tells = told;
    runs = null;
    if (!wasTold && !told) {
      return; // a search tells nothing, and there is nothing to forget
    }
    notes = new ArrayList<>();
    alone = true;
    given = null;
    receiver = null;
    writer = null;
    announced.clear();
    receivers.clear();
    calls.clear();
    held.clear();
    shared.clear();
    users.clear();
    givenUp.clear();
    names.clear();
    uses.clear();
  }

  /** Whether it records. */
  public boolean tells() {
    return tells;
  }

  /** The notes since the last call. */
  public List<Note> take() {
    settle();
    List<Note> taken = notes;
    notes = new ArrayList<>();
    return taken;
  }

  // Calls.

  /** The present task is about to call something. */
  public void arguments(int where) {
    if (tells) {
      given = new ArrayList<>();
      givenAt = where;
    }
  }

  /** With this argument. */
  public void argument(@Nullable Object value) {
    if (tells && given != null) {
      given.add(text(value));
    }
  }

  /** On this object. */
  public void receiver(Object object) {
    if (tells) {
      receiver = object;
    }
  }

  /** A call has given this. */
  public void result(@Nullable Object value, int where) {
    Call call = tells && runs != null ? calls.get(runs) : null;
    if (call == null || call.site != where || runs == null) {
      return;
    }
    if (call.in == notes && isLast(runs, call.note)) {
      Note told = notes.get(call.note);
      String place = told.place();
      notes.set(call.note, note(Kind.CALLS, runs, null, told.name(), text(value)).at(place));
    } else {
      tell(runs, "gets " + text(value) + " from " + call.text, place(where));
    }
    if (call.text.endsWith(".tryLock") && Boolean.TRUE.equals(value)) {
      holds(runs, call.object, where);
    }
  }

  /** Whether no other task has done anything since this note of a task. */
  private boolean isLast(Task task, int number) {
    return notes.subList(number, notes.size()).stream().allMatch(note -> note.task() == task.id());
  }

  /** The call that a task has made has returned. */
  public void returned(Task task) {
    Call call = tells ? calls.remove(task) : null;
    if (call != null && (call.text.endsWith(".lock") || call.text.endsWith(".lockInterruptibly"))) {
      holds(task, call.object, call.site);
    }
    Object again = tells ? givenUp.remove(task) : null;
    if (again != null) {
      holds(task, again, call == null ? Sites.NOWHERE : call.site);
    }
  }

  /** A task that waits for a condition releases its lock until the call returns. */
  private void givesUp(Task task, @Nullable Object condition) {
    for (Object lock : List.copyOf(held.keySet())) {
      if (held.get(lock) == task && LockOwners.isConditionOf(condition, lock)) {
        settle();
        held.remove(lock);
        givenUp.put(task, lock);
        notes.add(note(Kind.FREES, task, null, name(lock), ""));
      }
    }
  }

  // Locks and waiting.

  /** A task has acquired a lock, perhaps once more. */
  public void holds(Task task, @Nullable Object lock, int where) {
    if (!tells || lock == null) {
      return;
    }
    settle();
    boolean again;
    if (lock instanceof ReentrantReadWriteLock.ReadLock) {
      again = has(task, lock);
      shared.computeIfAbsent(task, any -> new ArrayList<>()).add(lock);
    } else {
      again = held.put(lock, task) == task && LockOwners.depth(lock) > 1;
    }
    if (again) {
      tell(task, "locks " + name(lock) + " again", place(where));
    } else {
      notes.add(note(Kind.HOLDS, task, null, name(lock), "").at(place(where)));
    }
  }

  /** A task is about to release a lock once; not recorded if the JDK used it internally. */
  public void frees(Task task, @Nullable Object lock) {
    if (!tells || lock == null || !(held.containsKey(lock) || has(task, lock))) {
      return;
    }
    settle();
    List<Object> taken = shared.getOrDefault(task, List.of());
    if (has(task, lock)) {
      taken.remove(lock); // equal is the same here
    }
    if (LockOwners.depth(lock) > 1 || has(task, lock)) {
      tell(task, "unlocks " + name(lock) + ", but still holds it", "");
    } else {
      held.remove(lock);
      if (alone) {
        forget(name(lock));
      } else {
        notes.add(note(Kind.FREES, task, null, name(lock), ""));
      }
    }
  }

  /**
   * Removes a lock that was acquired and released while there was only one thread: no other could
   * notice.
   */
  private void forget(String lock) {
    for (int i = notes.size() - 1; i >= 0; i--) {
      Note note = notes.get(i);
      if (note.kind() == Kind.HOLDS && note.name().equals(lock)) {
        notes.remove(i);
        int removed = i;
        calls.replaceAll(
            (any, call) -> call.in == notes && call.note > removed ? call.before() : call);
        return;
      }
    }
  }

  /** Whether a task holds a lock that others may hold, too. */
  private boolean has(Task task, Object lock) {
    return shared.getOrDefault(task, List.of()).contains(lock);
  }

  /** The tasks that wait to enter a monitor may do so now. */
  public void opens(Task task, Location monitor, TaskTable tasks) {
    for (int i = 0; tells && i < tasks.size(); i++) {
      Task other = tasks.get(i);
      if (other.pending().awaits() == Wait.MONITOR && other.pending().at() == monitor) {
        wakes(task, other, "unlock");
      }
    }
  }

  /** A task has ended or failed; tasks that wait for its end may continue. */
  public void ends(Task task, boolean failed, TaskTable tasks) {
    if (!tells) {
      return;
    }
    settle();
    calls.remove(task);
    notes.add(note(failed ? Kind.FAILS : Kind.HALTS, task, null, "", ""));
    for (int i = 0; i < tasks.size(); i++) {
      Task other = tasks.get(i);
      if (other.pending().awaits() == Wait.END
          && other.pending().target() == task
          && !other.isFinished()) {
        wakes(task, other, "ending");
      }
    }
  }

  /** A parked task may continue. */
  public void unparks(Task task, Task other) {
    if (tells && other.pending().awaits() == Wait.PERMIT && !other.pending().hasPermit()) {
      Call call = calls.get(task);
      String text = call == null ? "" : call.text;
      String how = text.isEmpty() ? "unpark" : text.substring(text.lastIndexOf('.') + 1);
      wakes(task, other, hasJustUnlocked(task) && wantsLock(other) ? "unlock" : how);
    }
  }

  private boolean hasJustUnlocked(Task task) {
    Note last = notes.isEmpty() ? null : notes.get(notes.size() - 1);
    return last != null && last.kind() == Kind.FREES && last.task() == task.id();
  }

  private boolean wantsLock(Task task) {
    Call call = calls.get(task);
    return call != null && (call.object instanceof Lock || call.object instanceof Condition);
  }

  /** A task unblocks another. */
  public void wakes(Task task, Task other, String how) {
    if (tells) {
      settle();
      notes.add(note(Kind.WAKES, task, other, how, ""));
    }
  }

  /** A task reaches a scheduling point; also records the holder of what it waits for. */
  public void announces(Task task, @Nullable Task holder) {
    keep(announced, task, argumentsAt(task.pending().site()));
    keep(receivers, task, receiver);
    receiver = null;
    Call call = calls.get(task);
    if (tells && call != null && task.pending().awaits() == Wait.PERMIT) {
      givesUp(task, call.object);
    }
    if (!task.isEnabled()) {
      settle();
      String what = awaited(task, holder);
      if (!what.isEmpty()) {
        Task has = task.pending().awaits() == Wait.END ? null : holder;
        notes.add(note(Kind.WAITS, task, has, what, "").at(place(task.pending().site())));
      }
    }
  }

  private static <T> void keep(Map<Task, T> of, Task task, @Nullable T value) {
    if (value == null) {
      of.remove(task);
    } else {
      of.put(task, value);
    }
  }

  /** The arguments of the call that is about to be made here. */
  private @Nullable List<String> argumentsAt(int where) {
    List<String> arguments = givenAt == where ? given : null;
    given = null;
    return arguments;
  }

  private String awaited(Task task, @Nullable Task holder) {
    Location at = task.pending().at();
    return switch (task.pending().awaits()) {
      case MONITOR -> name(at == null ? null : at.ref());
      case NOTIFICATION -> "a notification of " + name(at == null ? null : at.ref());
      case END -> "the end of " + name(task.pending().target());
      case PERMIT -> parked(task, holder);
      case TURN, OTHERS -> "";
    };
  }

  private String parked(Task task, @Nullable Task holder) {
    Call call = calls.get(task);
    if (call != null && holder != null) {
      return name(call.object);
    }
    return call != null ? call.text + " to return" : task.isIdle() ? "work" : "a permit";
  }

  /** A task starts to run, or continues. */
  public void runs(Task task) {
    runs = task;
  }

  /** A task is about to perform its announced operation. */
  public void does(Task task) {
    runs = task;
    if (!tells) {
      return;
    }
    settle();
    Location at = task.pending().at();
    Object ref = at == null ? null : at.ref();
    int where = task.pending().site();
    switch (task.pending().op()) {
      case Ops.READ -> reads(task, ref, key(at), where);
      case Ops.WRITE -> writes(task, ref, key(at), where);
      case Ops.WAIT -> {
        if (!task.pending().isNotified()) {
          tell(task, "stops waiting for a notification of " + name(ref), place(where));
        }
      }
      case Ops.PARK -> {
        if (!task.pending().hasPermit()) {
          tell(task, "returns from park without a permit", "");
        }
      }
      case Ops.JOIN -> tell(task, "joins " + name(task.pending().target()), place(where));
      case Ops.SLEEP -> tell(task, "sleeps " + task.pending().nanos() / 1_000_000 + " ms", "");
      case Ops.YIELD -> tell(task, "yields", "");
      case Ops.LIFE ->
          tell(task, at != null && ref == task.thread() ? "is done" : "starts a thread", "");
      case Ops.INTERRUPT -> tell(task, "interrupts " + ObjectNames.of(ref), "");
      case Ops.UNPARK -> tell(task, "unparks " + ObjectNames.of(ref), "");
      case Ops.CALL_READ, Ops.CALL_WRITE -> {
        Object on = receivers.remove(task);
        calls(task, on == null ? ref : on, where, announced.remove(task));
      }
      default -> {
        // begins, or enters what it then has
      }
    }
  }

  private void reads(Task task, @Nullable Object ref, int key, int where) {
    settle();
    String what = accessed(ref, where);
    notes.add(note(Kind.READS, task, null, what, read(ref, where, key)).at(place(where)));
  }

  private void writes(Task task, @Nullable Object ref, int key, int where) {
    settle();
    writer = task;
    written = ref;
    site = where;
    index = key;
    before = read(ref, site, index);
  }

  // What is ordered by something else, and so no scheduling point: told if others use it as well.

  /** A task reads a field, or this element of an array. */
  public void readsWhatIsUsed(Task task, @Nullable Object ref, int key, int where) {
    if (tells && isUsedByAnother(task, ref, key)) {
      reads(task, ref, key, where);
    }
  }

  /** A task is about to write a field, or this element of an array. */
  public void writesWhatIsUsed(Task task, @Nullable Object ref, int key, int where) {
    if (tells && isUsedByAnother(task, ref, key)) {
      writes(task, ref, key, where);
    }
  }

  /** A task is about to call an object of the JDK. */
  public void callsWhatIsUsed(Task task, Object object, int where) {
    if (tells && isUsedByAnother(task, object, 0)) {
      settle();
      calls(task, object, where, argumentsAt(where));
    }
  }

  /** Whether another task has used something before. */
  private boolean isUsedByAnother(Task task, @Nullable Object ref, int key) {
    Map<Integer, Integer> keys =
        users.computeIfAbsent(ref == null ? users : ref, any -> new HashMap<>());
    int user = keys.merge(key, task.id(), (first, now) -> first.equals(now) ? now : SEVERAL);
    return user == SEVERAL;
  }

  private void calls(
      Task task, @Nullable Object object, int where, @Nullable List<String> arguments) {
    String what = accessed(object, where);
    if (what.isEmpty() || task.calls().isInside()) {
      return; // it continues in the JDK
    }
    String text = arguments == null ? what : what + "(" + String.join(", ", arguments) + ")";
    calls.put(task, new Call(where, what, object, notes, notes.size()));
    notes.add(note(Kind.CALLS, task, null, text, "").at(place(where)));
  }

  /** What a site accesses, with the number of the object if it is not the first of its class. */
  private String accessed(@Nullable Object ref, int where) {
    String text = sites.get(where).text();
    int dot = text.lastIndexOf('.');
    if (ref == null || dot < 0) {
      return text;
    }
    String name = name(ref);
    int number = name.lastIndexOf('#');
    return number < 0
        ? text
        : text.substring(0, dot) + name.substring(number) + text.substring(dot);
  }

  /** A task's announced operation: its name and its place. */
  public String next(Task task) {
    return task.name() + where(task);
  }

  /** The place of a task's announced operation, if it has one. */
  public String where(Task task) {
    return task.pending().site() == Sites.NOWHERE
        ? ""
        : " (" + sites.get(task.pending().site()).shown() + ")";
  }

  public void starts(Task task, Task child) {
    if (tells) {
      settle();
      alone = false;
      notes.add(note(Kind.CREATES, task, child, child.name(), "starts"));
    }
  }

  private void tell(Task task, String text, String place) {
    notes.add(note(Kind.TELLS, task, null, "", text).at(place));
  }

  private static Note note(Kind kind, Task task, @Nullable Task other, String name, String value) {
    return new Note(kind, task.id(), other == null ? Step.NOBODY : other.id(), name, value, "");
  }

  private static int key(@Nullable Location at) {
    return at == null ? 0 : at.key();
  }

  private static String name(@Nullable Task task) {
    return task == null ? "nobody" : task.name();
  }

  /** A name for an object, unique in this execution. */
  private String name(@Nullable Object ref) {
    if (ref == null || ref instanceof Class<?> || ref instanceof Thread) {
      return ObjectNames.of(ref);
    }
    String known = names.get(ref);
    if (known == null) {
      String simple = ObjectNames.simple(ref);
      int count = uses.merge(simple, 1, Integer::sum);
      known = count == 1 ? simple : simple + "#" + count;
      names.put(ref, known);
    }
    return known;
  }

  private String place(int number) {
    return number == Sites.NOWHERE ? "" : sites.get(number).fileAndLine();
  }

  private void settle() {
    Task task = writer;
    if (task != null) {
      writer = null;
      String name = accessed(written, site);
      String now = read(written, site, index);
      notes.add(new Note(Kind.CHANGES, task.id(), Step.NOBODY, name, now, before).at(place(site)));
    }
  }

  /** The present value of what a site accesses; empty if it cannot be read. */
  private String read(@Nullable Object ref, int number, int key) {
    String location = sites.get(number).location();
    boolean hushed = hush.set(true);
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
    } finally {
      hush.set(hushed);
    }
  }

  /**
   * A short text of a value, made without calling the program's code and without an access to the
   * value.
   */
  private String text(@Nullable Object value) {
    String text;
    if (value instanceof String said) {
      text = '"' + said + '"';
    } else if (value == null || value instanceof Boolean || value instanceof Character) {
      text = String.valueOf(value);
    } else if (value instanceof Number && value.getClass().getClassLoader() == null) {
      text = quietly(value);
    } else if (value instanceof Enum<?> constant) {
      text = constant.name();
    } else if (value.getClass().isHidden() || value.getClass().isSynthetic()) {
      text = "a lambda";
    } else if (value instanceof Thread thread) {
      text = ObjectNames.of(thread);
    } else {
      text = ObjectNames.withArticle(ObjectNames.simple(value));
    }
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /**
   * The text of a JDK number, made without hooks: reading an atomic one would be a scheduling
   * point.
   */
  private String quietly(Object number) {
    boolean hushed = hush.set(true);
    try {
      return number.toString();
    } finally {
      hush.set(hushed);
    }
  }
}
