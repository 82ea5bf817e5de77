package dev.tarry.machines.capture.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What code runs in the same turn of a machine: from where it is entered, and what it calls. */
final class Turns {
  private static final String START_OF_CLASS = "<clinit>()V";

  /** A method of a class. */
  record Code(String owner, String key) {}

  private final Map<Code, Set<Code>> calls = new LinkedHashMap<>();
  private final Map<Code, Set<Code>> lambdas = new LinkedHashMap<>();
  private final StepLimit limit;

  /** The turns of code that can be followed in so many steps. */
  Turns(StepLimit limit) {
    this.limit = limit;
  }

  /** Code that was read. */
  void code(Code code) {
    calls.computeIfAbsent(code, any -> new LinkedHashSet<>());
  }

  /** Code calls other code, as far as the call tells which. */
  void call(Code from, Code to) {
    calls.computeIfAbsent(from, any -> new LinkedHashSet<>()).add(to);
  }

  /** Code makes a lambda of other code. */
  void lambda(Code from, Code to) {
    lambdas.computeIfAbsent(from, any -> new LinkedHashSet<>()).add(to);
  }

  /** Each turn that there may be, as far as the limit lasts. */
  List<Set<Code>> all(Members codes) {
    Map<String, List<Code>> byKey = new HashMap<>();
    calls.keySet().forEach(c -> byKey.computeIfAbsent(c.key, any -> new ArrayList<>()).add(c));
    Set<Code> handlers = new LinkedHashSet<>();
    Set<Code> always = new LinkedHashSet<>();
    for (Code code : calls.keySet()) {
      if (code.key.equals(START_OF_CLASS)) {
        always.add(code);
      } else if (codes.isCalledByTheJdk(code)) {
        always.add(code);
      }
    }
    lambdas.forEach(
        (in, made) -> {
          boolean states = in.key.equals(START_OF_CLASS) && codes.isMachine(in.owner);
          for (Code lambda : made) {
            if (states && codes.isHandler(lambda, in.owner)) {
              handlers.add(lambda);
            } else {
              call(in, lambda);
            }
          }
        });
    Map<Code, Set<Code>> targets = new HashMap<>();
    Set<Code> shared = reach(always, byKey, targets, codes);
    List<Set<Code>> all = new ArrayList<>();
    Set<Code> covered = new HashSet<>(shared);
    Set<Code> starts = new LinkedHashSet<>(handlers);
    starts.addAll(calls.keySet());
    for (Code start : starts) {
      if (handlers.contains(start) || !covered.contains(start)) {
        Set<Code> turn = reach(Set.of(start), byKey, targets, codes);
        turn.addAll(shared);
        covered.addAll(turn);
        all.add(turn);
      }
    }
    return all;
  }

  private Set<Code> reach(
      Set<Code> from, Map<String, List<Code>> byKey, Map<Code, Set<Code>> targets, Members codes) {
    Set<Code> reached = new LinkedHashSet<>();
    Deque<Code> work = new ArrayDeque<>(from);
    while (!work.isEmpty() && !limit.isOver()) {
      Code next = work.pop();
      limit.take();
      for (Code code : targets.computeIfAbsent(next, any -> targets(next, byKey, codes))) {
        if (reached.add(code)) {
          work.addAll(calls.getOrDefault(code, Set.of()));
        }
      }
    }
    return reached;
  }

  /** The code that a call may mean. */
  private static Set<Code> targets(Code call, Map<String, List<Code>> byKey, Members codes) {
    Set<Code> all = new LinkedHashSet<>();
    for (Code code : byKey.getOrDefault(call.key, List.of())) {
      if (code.owner.equals(call.owner) || codes.areRelated(code.owner, call.owner)) {
        all.add(code);
      }
    }
    return all;
  }
}
