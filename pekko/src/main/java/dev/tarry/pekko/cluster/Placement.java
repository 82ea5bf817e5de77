package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * On which nodes machines are: those with a rule for their name there, those with a rule for their
 * kind in turn on its nodes, the others in turn on all nodes. It follows from the identity of a
 * machine, so all nodes agree. Immutable.
 *
 * @param rules node numbers, from 1 on, by the name of a machine or a kind
 */
public record Placement(Map<String, List<Integer>> rules) {
  /** In turn on all nodes. */
  public static final Placement ROUND_ROBIN = new Placement(Map.of());

  public Placement {
    rules = Map.copyOf(rules);
  }

  /** These rules and one more, as {@code Server=1,2} or {@code Server#2=3}. */
  public Placement parse(String text) {
    int sign = text.lastIndexOf('=');
    try {
      List<Integer> nodes =
          Stream.of(text.substring(sign + 1).split(",", -1)).map(Integer::valueOf).toList();
      if (sign > 0) {
        return with(text.substring(0, sign), nodes);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new Mistake(
        "\"" + text + "\" is not a place; write Kind=1,2 or Name#2=3, with the numbers of nodes");
  }

  /** These rules and one more. */
  public Placement with(String kindOrName, List<Integer> nodes) {
    Map<String, List<Integer>> more = new LinkedHashMap<>(rules);
    more.put(kindOrName, List.copyOf(nodes));
    return new Placement(more);
  }

  /** Refuses rules for nodes that are not there. */
  void check(int nodes) {
    rules.forEach(
        (what, where) -> {
          if (where.isEmpty() || where.stream().anyMatch(node -> node < 1 || node > nodes)) {
            throw new Mistake(
                what + " is placed on " + where + ", and there are nodes 1 to " + nodes);
          }
        });
  }

  /**
   * The node of a machine, from 0 on.
   *
   * @param kind the name of its kind
   */
  int of(MachineId id, String kind, int nodes) {
    List<Integer> where = rules.get(id.toString());
    if (where == null) {
      where = rules.get(lastName(id));
    }
    if (where == null) {
      where = rules.get(kind);
    }
    int turn = turn(id);
    return where == null
        ? Math.floorMod(turn, nodes)
        : where.get(Math.floorMod(turn, where.size())) - 1;
  }

  /** Its name without those of the machines that it comes from. */
  static String lastName(MachineId id) {
    String name = id.toString();
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static int turn(MachineId id) {
    MachineId parent = id.parent();
    return id.number() + (parent == null ? 0 : turn(parent));
  }
}
