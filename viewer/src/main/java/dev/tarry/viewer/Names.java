package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Short names of the tasks of a trace: the last part of a path where that is not ambiguous. */
public final class Names {
  private static final int LONGEST = 24;

  private final List<String> names;

  private Names(List<String> names) {
    this.names = names;
  }

  /** Names for text, of a bounded length. */
  public static Names of(Trace trace) {
    Names whole = whole(trace);
    return new Names(whole.names.stream().map(Names::ending).toList());
  }

  /** Full names, for places with room. */
  public static Names whole(Trace trace) {
    Map<String, Integer> uses = new HashMap<>();
    trace.tasks().forEach(name -> uses.merge(last(name), 1, Integer::sum));
    List<String> names = new ArrayList<>();
    for (String name : trace.tasks()) {
      String last = last(name);
      String unique = uses.getOrDefault(last, 0) == 1 ? last : name;
      names.add(Words.plain(unique));
    }
    return new Names(names);
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The end of a name that is too long, which is where names differ. */
  private static String ending(String name) {
    return name.length() <= LONGEST ? name : "..." + name.substring(name.length() - LONGEST + 3);
  }

  public String of(int task) {
    return task == Step.NOBODY ? "" : names.get(task);
  }
}
