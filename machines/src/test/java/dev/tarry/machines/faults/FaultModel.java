package dev.tarry.machines.faults;

import dev.tarry.machines.faults.Script.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a plan can lead to, by brute force over all states: machines that run op by op, with a
 * program counter, and faults as the guide tells them. It is slow and plain, and shares no code
 * with the runtime.
 */
final class FaultModel {
  /** Waits for an event, or for nothing any more. */
  private static final int AT_REST = -1;

  private final FaultPlan plan;
  private final int most;
  private final Set<Global> seen = new HashSet<>();
  private final Deque<Global> open = new ArrayDeque<>();
  private final Set<String> outcomes = new TreeSet<>();

  private FaultModel(FaultPlan plan, int most) {
    this.plan = plan;
    this.most = most;
  }

  /** The outcomes of a plan; null if it has more than so many states. */
  static @Nullable Set<String> outcomes(FaultPlan plan, int most) {
    FaultModel model = new FaultModel(plan, most);
    return model.search() ? model.outcomes : null;
  }

  private enum Life {
    UNBORN,
    ALIVE,
    GONE
  }

  /** An event in an inbox, which a timer has sent or a machine. */
  private record Item(int event, boolean timer) {}

  private record Timer(int owner, int event, int left) {}

  private record Copy(int to, int event, List<Integer> told, int by) {}

  /**
   * A machine. Its handler is at {@code pc} of {@code ops}: an effect that is to be made next, or a
   * wait; {@link #AT_REST} if there is no handler.
   */
  private record Local(
      Life life,
      int state,
      List<Op> ops,
      int pc,
      List<Integer> fields,
      List<Set<Integer>> disk,
      List<Item> inbox) {

    Local with(List<Item> now) {
      return new Local(life, state, ops, pc, fields, disk, now);
    }

    /** All that is in the fields now gets written. */
    Local written(boolean synced) {
      List<Set<Integer>> now = new ArrayList<>();
      for (int i = 0; i < Script.FIELDS; i++) {
        Set<Integer> values = new TreeSet<>(Set.of(fields.get(i)));
        if (i >= Script.FILE && !synced) {
          values.addAll(disk.get(i));
        }
        now.add(values);
      }
      return new Local(life, state, ops, pc, fields, now, inbox);
    }
  }

  /**
   * @param mail what waits for the witness
   * @param notes what it has taken
   */
  private record Global(
      List<Local> locals,
      List<String> mail,
      List<String> notes,
      List<Timer> timers,
      List<Copy> copies,
      List<Integer> budgets,
      Set<Integer> cut) {

    Global with(int i, Local local) {
      List<Local> now = new ArrayList<>(locals);
      now.set(i, local);
      return new Global(now, mail, notes, timers, copies, budgets, cut);
    }

    Global with(List<Timer> now) {
      return new Global(locals, mail, notes, now, copies, budgets, cut);
    }

    Global told(String what, int at) {
      List<String> more = new ArrayList<>(mail);
      more.add(Math.min(at, more.size()), what);
      return new Global(locals, more, notes, timers, copies, budgets, cut);
    }

    Global noted() {
      List<String> more = new ArrayList<>(notes);
      more.add(mail.get(0));
      List<String> rest = mail.subList(1, mail.size());
      return new Global(locals, rest, more, timers, copies, budgets, cut);
    }

    Global withCopies(List<Copy> now) {
      return new Global(locals, mail, notes, timers, now, budgets, cut);
    }

    Global spending(int budget) {
      List<Integer> less = new ArrayList<>(budgets);
      less.set(budget, less.get(budget) - 1);
      return new Global(locals, mail, notes, timers, copies, less, cut);
    }

    Global cutting(int partition, boolean begins) {
      Set<Integer> now = new TreeSet<>(cut);
      if (begins) {
        now.add(partition);
      } else {
        now.remove(partition);
      }
      return new Global(locals, mail, notes, timers, copies, budgets, now);
    }
  }

  private boolean search() {
    visit(first());
    while (!open.isEmpty()) {
      if (seen.size() > most) {
        return false;
      }
      expand(open.pop());
    }
    return true;
  }

  private void visit(Global global) {
    if (seen.add(global)) {
      open.push(global);
    }
  }

  private Local unborn(List<Integer> fields, List<Item> inbox) {
    List<Set<Integer>> disk = new ArrayList<>();
    fields.forEach(value -> disk.add(Set.of(value)));
    return new Local(Life.UNBORN, Script.FIRST, List.of(), AT_REST, fields, disk, inbox);
  }

  private Global first() {
    List<Local> locals = new ArrayList<>();
    for (int i = 0; i < plan.scripts().size(); i++) {
      List<Item> inbox = new ArrayList<>();
      for (List<Integer> sent : plan.first()) {
        if (sent.get(0) == i) {
          inbox.add(new Item(sent.get(1), false));
        }
      }
      locals.add(unborn(Collections.nCopies(Script.FIELDS, 0), inbox));
    }
    List<Integer> budgets =
        new ArrayList<>(List.of(plan.losses(), plan.duplicates(), plan.reorderings()));
    plan.partitions().forEach(partition -> budgets.add(partition.times()));
    plan.crashes().forEach(crash -> budgets.add(crash.times()));
    return new Global(locals, List.of(), List.of(), List.of(), List.of(), budgets, Set.of());
  }

  private void expand(Global global) {
    boolean quiet = true;
    for (int i = 0; i < global.locals().size(); i++) {
      quiet &= !step(global, i);
    }
    if (!global.timers().isEmpty()) {
      quiet = false;
      fire(global);
    }
    if (!global.mail().isEmpty()) {
      quiet = false;
      visit(global.noted());
    }
    if (quiet) {
      if (global.locals().stream().anyMatch(FaultModel::waits)) {
        outcomes.add("deadlock");
        return;
      }
      outcomes.add(outcome(global));
    }
    strike(global);
  }

  private static boolean waits(Local local) {
    return local.life() == Life.ALIVE && local.pc() != AT_REST;
  }

  private static String outcome(Global global) {
    List<String> parts = new ArrayList<>();
    for (Local local : global.locals()) {
      parts.add(local.life() == Life.GONE ? "gone" : local.state() + ":" + local.fields());
    }
    return parts + " " + global.notes();
  }

  /** Takes the steps that a machine can take; whether there are any. */
  private boolean step(Global global, int i) {
    Local local = global.locals().get(i);
    Script script = plan.scripts().get(i);
    if (local.life() == Life.GONE) {
      return false;
    }
    if (local.life() == Life.UNBORN) {
      begin(global, i, local.inbox(), script.start());
      return true;
    }
    if (local.pc() != AT_REST && !(local.ops().get(local.pc()) instanceof Script.Await)) {
      effect(global, i);
      return true;
    }
    int next = next(local);
    if (next >= 0 && local.pc() != AT_REST) {
      List<Item> inbox = new ArrayList<>(local.inbox());
      inbox.remove(next);
      go(global, i, inbox, local.ops(), local.pc() + 1);
      return true;
    }
    if (next >= 0) {
      List<Item> inbox = new ArrayList<>(local.inbox());
      int event = inbox.remove(next).event();
      for (int at = next - 1; at >= 0; at--) {
        if (ignores(local.state(), inbox.get(at).event())) {
          inbox.remove(at);
        }
      }
      begin(global, i, inbox, script.reactions().get(event));
      return true;
    }
    if (local.pc() == AT_REST && local.state() == Script.THIRD) {
      begin(global, i, local.inbox(), script.nothing());
      return true;
    }
    return false;
  }

  private static boolean ignores(int state, int event) {
    return state == Script.SECOND && event == 2;
  }

  /** The place of the next event that a machine takes; -1 if there is none. */
  private static int next(Local local) {
    for (int at = 0; at < local.inbox().size(); at++) {
      int event = local.inbox().get(at).event();
      boolean taken =
          local.pc() == AT_REST
              ? local.state() != Script.SECOND || event == 0
              : ((Script.Await) local.ops().get(local.pc())).event() == event;
      if (taken) {
        return at;
      }
    }
    return -1;
  }

  private void begin(Global global, int i, List<Item> inbox, List<Op> ops) {
    go(global, i, inbox, ops, 0);
  }

  /** Takes an event, or starts: what was written before is on disk now. */
  private void go(Global global, int i, List<Item> inbox, List<Op> ops, int pc) {
    Local old = global.locals().get(i).written(false);
    Local now = new Local(Life.ALIVE, old.state(), ops, pc, old.fields(), old.disk(), inbox);
    boolean alone = mayRestart(global, i);
    for (Local reached : local(now)) {
      Global after = settled(global.with(i, reached), i);
      Local there = after.locals().get(i);
      boolean atEffect =
          there.pc() != AT_REST && !(there.ops().get(there.pc()) instanceof Script.Await);
      if (atEffect && !alone) {
        effect(after, i);
      } else {
        visit(after);
      }
    }
  }

  private boolean mayRestart(Global global, int i) {
    return IntStream.range(0, plan.crashes().size())
        .anyMatch(
            c ->
                plan.crashes().get(c).restart()
                    && plan.crashes().get(c).machines().contains(i)
                    && global.budgets().get(crashBudget(c)) > 0);
  }

  private int crashBudget(int crash) {
    return 3 + plan.partitions().size() + crash;
  }

  /** Runs a handler up to its next effect, its next wait or its end, with all answers. */
  private static List<Local> local(Local from) {
    if (from.pc() >= from.ops().size()) {
      return List.of(rest(from, from.life(), from.state()));
    }
    Op op = from.ops().get(from.pc());
    if (op instanceof Script.Write write) {
      List<Integer> fields = new ArrayList<>(from.fields());
      fields.set(write.field(), write.value());
      return local(at(from, from.pc() + 1, fields));
    }
    if (op instanceof Script.Skip) {
      List<Local> both = new ArrayList<>(local(at(from, from.pc() + 1, from.fields())));
      both.addAll(local(at(from, from.pc() + 2, from.fields())));
      return both;
    }
    if (op instanceof Script.Go go) {
      return List.of(rest(from, from.life(), go.state()));
    }
    if (op instanceof Script.Stop) {
      return List.of(rest(from, Life.GONE, from.state()));
    }
    return List.of(from);
  }

  private static Local at(Local from, int pc, List<Integer> fields) {
    return new Local(from.life(), from.state(), from.ops(), pc, fields, from.disk(), from.inbox());
  }

  private static Local rest(Local from, Life life, int state) {
    return new Local(life, state, List.of(), AT_REST, from.fields(), from.disk(), from.inbox());
  }

  /**
   * Drops what is ignored by a machine with nothing to do, and all about a machine that is gone.
   */
  private static Global settled(Global global, int i) {
    Local local = global.locals().get(i);
    if (local.life() == Life.GONE) {
      List<Timer> timers = global.timers().stream().filter(t -> t.owner() != i).toList();
      List<Copy> copies = global.copies().stream().filter(c -> c.to() != i).toList();
      return global.with(i, local.with(List.of())).with(timers).withCopies(copies);
    }
    boolean idle = local.life() == Life.ALIVE && local.pc() == AT_REST && next(local) < 0;
    return idle
        ? global.with(
            i,
            local.with(
                local.inbox().stream()
                    .filter(item -> !ignores(local.state(), item.event()))
                    .toList()))
        : global;
  }

  /** Makes the effect that a machine has come to, and runs it on. */
  private void effect(Global global, int i) {
    Local before = global.locals().get(i);
    Op op = before.ops().get(before.pc());
    Local written = before.written(op instanceof Script.Sync);
    for (Local on : local(at(written, before.pc() + 1, written.fields()))) {
      Global after = global.with(i, on);
      if (op instanceof Script.Send send && send.to() == i) {
        visit(settled(arrived(after, i, new Item(send.event(), false), 99), i));
      } else if (op instanceof Script.Send send) {
        message(settled(after, i), i, new Copy(send.to(), send.event(), List.of(), i));
      } else if (op instanceof Script.Tell) {
        message(settled(after, i), i, new Copy(FaultPlan.WITNESS, 0, before.fields(), i));
      } else if (op instanceof Script.After timer) {
        List<Timer> timers = new ArrayList<>(after.timers());
        timers.add(new Timer(i, timer.event(), timer.time()));
        visit(settled(after.with(sorted(timers)), i));
      } else if (op instanceof Script.Cancel cancel) {
        visit(
            settled(
                after.with(
                    after.timers().stream()
                        .filter(t -> t.owner() != i || t.event() != cancel.event())
                        .toList()),
                i));
      } else {
        visit(settled(after, i));
      }
    }
  }

  private static List<Timer> sorted(List<Timer> timers) {
    List<Timer> all = new ArrayList<>(timers);
    all.sort((a, b) -> a.toString().compareTo(b.toString()));
    return all;
  }

  private static Global arrived(Global global, int to, Item item, int at) {
    Local target = global.locals().get(to);
    if (target.life() == Life.GONE) {
      return global;
    }
    List<Item> inbox = new ArrayList<>(target.inbox());
    inbox.add(Math.min(at, inbox.size()), item);
    return settled(global.with(to, target.with(inbox)), to);
  }

  private static Global arrived(Global global, Copy message, int at) {
    return message.to() == FaultPlan.WITNESS
        ? global.told(message.by() + ":" + message.told(), at)
        : arrived(global, message.to(), new Item(message.event(), false), at);
  }

  /** Sends a message, with all that may happen to it. */
  private void message(Global global, int from, Copy message) {
    for (int cut : global.cut()) {
      Set<Integer> side = plan.partitions().get(cut).side();
      if (side.contains(from) != side.contains(message.to())) {
        visit(global);
        return;
      }
    }
    visit(arrived(global, message, Integer.MAX_VALUE));
    if (global.budgets().get(0) > 0) {
      visit(global.spending(0));
    }
    boolean gone =
        message.to() != FaultPlan.WITNESS && global.locals().get(message.to()).life() == Life.GONE;
    if (global.budgets().get(1) > 0 && !gone) {
      List<Copy> copies = new ArrayList<>(global.copies());
      copies.add(message);
      copies.sort((a, b) -> a.toString().compareTo(b.toString()));
      visit(arrived(global.spending(1).withCopies(copies), message, Integer.MAX_VALUE));
    }
    if (global.budgets().get(2) > 0) {
      int waiting =
          message.to() == FaultPlan.WITNESS
              ? global.mail().size()
              : global.locals().get(message.to()).inbox().size();
      for (int at = 0; at < waiting; at++) {
        visit(arrived(global.spending(2), message, at));
      }
    }
  }

  private void fire(Global global) {
    int least = global.timers().stream().mapToInt(Timer::left).min().orElseThrow();
    for (Timer timer : global.timers()) {
      if (timer.left() == least) {
        List<Timer> rest = new ArrayList<>(global.timers());
        rest.remove(timer);
        List<Timer> later = new ArrayList<>();
        rest.forEach(t -> later.add(new Timer(t.owner(), t.event(), t.left() - least)));
        Global after = global.with(sorted(later));
        visit(arrived(after, timer.owner(), new Item(timer.event(), true), Integer.MAX_VALUE));
      }
    }
  }

  /** All that may go wrong between two steps. */
  private void strike(Global global) {
    for (Copy copy : global.copies()) {
      List<Copy> rest = new ArrayList<>(global.copies());
      rest.remove(copy);
      visit(arrived(global.withCopies(rest), copy, Integer.MAX_VALUE));
    }
    for (int p = 0; p < plan.partitions().size(); p++) {
      if (global.cut().contains(p)) {
        visit(global.cutting(p, false));
      } else if (global.budgets().get(3 + p) > 0) {
        visit(global.spending(3 + p).cutting(p, true));
      }
    }
    for (int c = 0; c < plan.crashes().size(); c++) {
      for (int i : plan.crashes().get(c).machines()) {
        boolean alive = global.locals().get(i).life() != Life.GONE;
        if (alive && global.budgets().get(crashBudget(c)) > 0) {
          crash(global.spending(crashBudget(c)), i, plan.crashes().get(c).restart());
        }
      }
    }
  }

  private void crash(Global global, int i, boolean restart) {
    Local local = global.locals().get(i);
    if (!restart) {
      visit(settled(global.with(i, rest(local, Life.GONE, local.state())), i));
      return;
    }
    List<Timer> timers = global.timers().stream().filter(timer -> timer.owner() != i).toList();
    List<Item> kept = local.inbox().stream().filter(item -> !item.timer()).toList();
    for (List<Set<Integer>> disk : List.of(local.disk(), local.written(false).disk())) {
      for (List<Integer> found : found(disk)) {
        visit(global.with(i, unborn(found, kept)).with(timers));
        visit(global.with(i, unborn(found, List.of())).with(timers));
      }
    }
  }

  /** One value for each field, in all ways; what is in memory is lost. */
  private static List<List<Integer>> found(List<Set<Integer>> disk) {
    List<List<Integer>> all = List.of(List.of(0));
    for (int i = Script.DISK; i < Script.FIELDS; i++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> one : all) {
        for (int value : disk.get(i)) {
          List<Integer> more = new ArrayList<>(one);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }
}
