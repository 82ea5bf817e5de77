package dev.tarry.pekko.kit;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.notes.Note;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.jspecify.annotations.Nullable;

/**
 * One execution of actors: what is ready to run, and what runs. Whatever runs is a doer: an actor,
 * the clock, or a callback of a future. Actors of Pekko's own, and signals such as the end of a
 * watched actor, have their turn at once.
 */
final class ControlledSystem {
  private static final String USER = "/user/";
  private static final String CLOCK = "clock";

  private final ActorProgram program;
  private final Map<String, Doer> doers = new LinkedHashMap<>();
  private final Map<String, Mailbox> mailboxes = new LinkedHashMap<>();
  private final Deque<Runnable> own = new ArrayDeque<>();
  private final Map<String, Runnable> callbacks = new LinkedHashMap<>();
  private final VirtualTimers timers = new VirtualTimers();
  private final List<Note> notes = new ArrayList<>();
  private final List<Aside> aside = new ArrayList<>();
  private final List<Runnable> readyAside = new ArrayList<>();
  private volatile Thread thread;
  private volatile boolean waiting;
  private @Nullable ActorChecks checks;
  private @Nullable Doer now;
  private @Nullable Failure failure;
  private @Nullable Mistake mistake;
  private @Nullable ControlledMailbox choosing;
  private long order;

  /** A message from a thread beside the one that takes the steps. */
  private record Aside(ControlledMailbox to, Envelope envelope) {
    String order() {
      return to.path() + " " + envelope.message().getClass().getName();
    }
  }

  /** An actor, the clock or a callback, with its past. */
  static final class Doer {
    private final String name;
    private final int task;
    private Map<String, Integer> before = new HashMap<>();
    private int sent;
    private int made;
    private long past;

    Doer(String name, int task) {
      this.name = name;
      this.task = task;
    }

    String name() {
      return name;
    }

    Map<String, Integer> before() {
      return before;
    }
  }

  ControlledSystem(ActorProgram program, ControlLoader loader) {
    this.program = program;
    this.thread = Thread.currentThread();
    this.now = doer("main");
    doer(CLOCK);
    loader.hand(this);
    ActorSystem.create(
        Behaviors.<Void>setup(
            context -> {
              ActorChecks made = new ActorChecks(context);
              checks = made;
              program.setup().run(context, made);
              return Behaviors.empty();
            }),
        "actors",
        ActorSystemSetup.create(
            BootstrapSetup.create().withConfig(program.config()).withClassloader(loader)));
    settle();
    look();
  }

  private Doer doer(String name) {
    return doers.computeIfAbsent(name, any -> new Doer(name, doers.size()));
  }

  VirtualTimers timers() {
    return timers;
  }

  /** The doer that runs. */
  Doer now() {
    return Objects.requireNonNull(now);
  }

  /** Whether an actor is Pekko's own, or the guardian. */
  boolean isOwn(String path) {
    return !path.startsWith(USER);
  }

  // Called by Pekko.

  /** A message was sent; its cause. */
  Cause sent(String path, Object message) {
    Doer by = now();
    by.sent++;
    Map<String, Integer> before = new HashMap<>(by.before);
    before.put(by.name, by.sent);
    by.before = before;
    if (!isOwn(path)) {
      int to = doer(name(path)).task;
      notes.add(new Note(Note.Kind.SENDS, by.task, to, title(message), text(message), ""));
    }
    return new Cause(by.name, by.sent, before);
  }

  /** Something is ready to run. */
  void ready(Runnable code) {
    if (isAside()) {
      synchronized (aside) {
        readyAside.add(code);
      }
      return;
    }
    if (code instanceof Mailbox mailbox) {
      String path = mailbox.actor().self().path().toStringWithoutAddress();
      if (isOwn(path) || mailbox.hasSystemMessages()) {
        own.add(code);
      } else {
        mailboxes.put(path, mailbox);
        doer(name(path));
      }
    } else {
      Doer by = now();
      String name = "callback " + ++by.made + " of " + by.name;
      Doer made = doer(name);
      made.before = new HashMap<>(by.before);
      callbacks.put(name, code);
    }
  }

  /** An actor has failed and will be stopped. */
  void failed(String path, Throwable cause) {
    ActorChecks known = checks;
    if (failure == null && (known == null || !known.mayActorsFail())) {
      boolean assertion = cause instanceof AssertionError;
      String message =
          assertion ? String.valueOf(cause.getMessage()) : name(path) + " failed with " + cause;
      failure =
          new Failure(
              assertion ? FailureKind.ASSERTION : FailureKind.EXCEPTION, message, place(cause));
      notes.add(new Note(Note.Kind.FAILS, doer(name(path)).task, Step.NOBODY, "", "", ""));
    }
  }

  /** An actor hears of the end of another one that it watches. */
  void signalled(String path) {
    if (!isOwn(path)) {
      program.signalled();
    }
  }

  /** Where in the user's code something was thrown. */
  private static String place(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String type = frame.getClassName();
      boolean library =
          type.startsWith("org.apache.pekko.")
              || type.startsWith("java.")
              || type.startsWith("scala.")
              || type.startsWith("org.junit.")
              || type.startsWith("org.assertj.");
      if (!library) {
        return frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }

  /** Whether the present thread is not the one that takes the steps; refuses some of these. */
  boolean isAside() {
    Thread here = Thread.currentThread();
    if (here == thread) {
      return waiting;
    }
    if (!SideThreads.belongs(here, thread) && mistake == null) {
      mistake =
          new Mistake(
              "the thread "
                  + here.getName()
                  + ", which Tarry does not control, sends to an actor; actors under test must run"
                  + " on the default dispatcher, and futures on the execution context of the"
                  + " system");
    }
    return true;
  }

  /** Keeps a message until the other threads of this step have ended. */
  void aside(ControlledMailbox to, Envelope envelope) {
    synchronized (aside) {
      aside.add(new Aside(to, envelope));
    }
  }

  // Called by the run.

  /** The tasks that can run. */
  Tasks enabled() {
    if (failure != null) {
      return Tasks.NONE;
    }
    List<Integer> all = new ArrayList<>();
    for (Doer doer : doers.values()) {
      Mailbox mailbox = mailboxes.get(USER + doer.name);
      boolean can =
          doer.name.equals(CLOCK)
              ? timers.next() != null
              : callbacks.containsKey(doer.name) || (mailbox != null && mailbox.hasMessages());
      if (can) {
        all.add(doer.task);
      }
    }
    return Tasks.of(all.stream().mapToInt(Integer::intValue).toArray());
  }

  /** How many messages the actor that was chosen may handle next; 0 if none was chosen. */
  int options() {
    return choosing == null ? 0 : choosing.deliverable().size();
  }

  /** Runs a task, unless it is an actor with several messages to choose from. */
  void run(int task) {
    thread = Thread.currentThread();
    notes.clear();
    Doer doer = List.copyOf(doers.values()).get(task);
    now = doer;
    Runnable callback = callbacks.remove(doer.name);
    if (doer.name.equals(CLOCK)) {
      fire(doer);
    } else if (callback != null) {
      moved(doer, 1);
      callback.run();
    } else {
      ControlledMailbox box = mailbox(doer);
      if (box.deliverable().size() > 1) {
        choosing = box;
        return;
      }
      take(doer, box, 0);
    }
    settle();
    look();
  }

  private ControlledMailbox mailbox(Doer doer) {
    Mailbox waiting = Objects.requireNonNull(mailboxes.get(USER + doer.name));
    if (waiting.messageQueue() instanceof ControlledMailbox own) {
      return own;
    }
    throw new Mistake(
        "the actor "
            + doer.name
            + " has its own mailbox; actors under test must have the default one");
  }

  /** Gives the actor that was chosen one of its messages. */
  int choose(int option) {
    thread = Thread.currentThread();
    notes.clear();
    ControlledMailbox box = Objects.requireNonNull(choosing);
    choosing = null;
    Doer doer = doer(name(box.path()));
    now = doer;
    take(doer, box, option);
    settle();
    look();
    return doer.task;
  }

  private void take(Doer doer, ControlledMailbox box, int option) {
    ControlledMailbox.Waiting one = box.deliverable().get(option);
    box.choose(one);
    doer.before = Cause.both(doer.before, one.cause().before());
    Object message = one.envelope().message();
    long which = Fingerprint.then(one.cause().sender().hashCode(), one.cause().number());
    moved(doer, Fingerprint.then(which, message.getClass().getName().hashCode()));
    notes.add(new Note(Note.Kind.TAKES, doer.task, Step.NOBODY, title(message), text(message), ""));
    Objects.requireNonNull(mailboxes.remove(box.path())).run();
  }

  private void fire(Doer clock) {
    VirtualTimers.VirtualTimer timer = Objects.requireNonNull(timers.next());
    clock.before = new HashMap<>(timer.before());
    clock.before.put(CLOCK, clock.sent);
    moved(clock, timer.by().hashCode());
    notes.add(
        new Note(
            Note.Kind.TELLS, clock.task, Step.NOBODY, "", "fires a timer of " + timer.by(), ""));
    timers.fire().run();
  }

  private void moved(Doer doer, long how) {
    doer.past = Fingerprint.then(doer.past, how);
    if (program.isSharing()) {
      order = Fingerprint.then(Fingerprint.then(order, doer.name.hashCode()), how);
    }
  }

  /** Runs what is not a choice: actors of Pekko's own, and signals. */
  private void settle() {
    do {
      settleOwn();
    } while (settleAside());
    mailboxes.values().removeIf(mailbox -> mailbox.actor().isTerminated());
  }

  /** Takes over what threads beside this one did, in an order that is always the same. */
  private boolean settleAside() {
    waiting = true;
    try {
      SideThreads.await();
    } finally {
      waiting = false;
    }
    synchronized (aside) {
      boolean some = !aside.isEmpty() || !readyAside.isEmpty();
      aside.sort(Comparator.comparing(Aside::order));
      aside.forEach(one -> one.to().add(one.envelope()));
      readyAside.forEach(this::ready);
      aside.clear();
      readyAside.clear();
      return some;
    }
  }

  private void settleOwn() {
    Doer was = now;
    for (Runnable next = nextOwn(); next != null; next = nextOwn()) {
      if (next instanceof Mailbox mailbox) {
        String path = mailbox.actor().self().path().toStringWithoutAddress();
        now = isOwn(path) ? was : inherit(doer(name(path)), Objects.requireNonNull(was));
      }
      next.run();
      now = was;
    }
  }

  private @Nullable Runnable nextOwn() {
    if (!own.isEmpty()) {
      return own.remove();
    }
    // One that waited for its turn already has a signal now.
    for (Map.Entry<String, Mailbox> each : mailboxes.entrySet()) {
      if (each.getValue().hasSystemMessages()) {
        return mailboxes.remove(each.getKey());
      }
    }
    return null;
  }

  /** What a signal makes an actor do comes after what caused the signal. */
  private static Doer inherit(Doer doer, Doer from) {
    doer.before = Cause.both(doer.before, from.before);
    return doer;
  }

  private void look() {
    Mistake refused = mistake;
    if (refused != null) {
      throw refused;
    }
    ActorChecks known = checks;
    if (failure == null && known != null) {
      failure = known.afterStep(enabled().isEmpty());
    }
  }

  @Nullable Failure failure() {
    return failure;
  }

  List<Note> notes() {
    return List.copyOf(notes);
  }

  String name(int task) {
    return List.copyOf(doers.keySet()).get(task);
  }

  private static String name(String path) {
    return path.startsWith(USER) ? path.substring(USER.length()) : path;
  }

  private static String title(Object message) {
    return message.getClass().getSimpleName();
  }

  private static String text(Object message) {
    String text = String.valueOf(message);
    String title = title(message);
    String rest = text.startsWith(title) ? text.substring(title.length()) : text;
    return rest.equals("[]") ? "" : rest;
  }

  /**
   * Which actor has handled what; the order between actors counts only if they share more than
   * messages.
   */
  long fingerprint() {
    long sum = timers.fingerprint() + Fingerprint.mix(order);
    for (Doer doer : doers.values()) {
      sum += Fingerprint.mix(Fingerprint.then(doer.name.hashCode(), doer.past));
    }
    return choosing == null ? sum : Fingerprint.then(sum, choosing.path().hashCode());
  }

  /** Which task has which number. */
  long numbering() {
    long all = 0;
    for (String name : doers.keySet()) {
      all = Fingerprint.then(all, name.hashCode());
    }
    return all;
  }
}
