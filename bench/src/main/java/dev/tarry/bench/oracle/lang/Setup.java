package dev.tarry.bench.oracle.lang;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is there at the start, and what must always hold. A program in P has one machine at the
 * start and nothing else of this.
 *
 * @param roots the machines
 * @param letters events that are in inboxes before anything runs
 * @param invariants conditions over the fields of single machines
 * @param timers whether machines may set timers
 */
public record Setup(
    List<Root> roots,
    List<Letter> letters,
    List<Invariant> invariants,
    boolean timers,
    FaultsDef faults) {

  /** A machine that is there at the start; its birth is made of literals and other roots. */
  public record Root(String kind, @Nullable ProgExpr birth) {}

  public record Letter(int root, String event, @Nullable ProgExpr payload) {}

  public record Invariant(String name, int root, ProgExpr condition) {}

  /** One machine of this kind. */
  public static Setup of(String kind) {
    return new Setup(List.of(new Root(kind, null)), List.of(), List.of(), false, FaultsDef.NONE);
  }

  /** The names of the roots: the label of the kind, and a number from the second one on. */
  public List<String> names(Prog program) {
    List<String> labels = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Root root : roots) {
      String label = program.kind(root.kind()).label();
      labels.add(label);
      long n = labels.stream().filter(label::equals).count();
      names.add(n == 1 ? label : label + "#" + n);
    }
    return names;
  }
}
