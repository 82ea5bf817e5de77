package dev.tarry.plang.run;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a function does to the fields of its machine: which it may read before it has written them,
 * and which it has written for certain at each of its exits. A path that fails has no exit.
 *
 * <p>Where the order of evaluation inside of a statement would matter, reads count as earlier than
 * writes.
 */
final class FieldFlow {
  /** The exit by {@code return}, or at the end. */
  static final int RETURN = -1;

  /** The exit by {@code raise}, or because the machine is halted while it waits. */
  static final int RAISE = -2;

  /** Nothing is read, and no exit is reached: what is known of a function at first. */
  static final FieldFlow NOTHING = new FieldFlow(Map.of());

  private final BitSet read = new BitSet();
  private final Map<Integer, BitSet> exits = new HashMap<>();
  private final Map<Signature, FieldFlow> callees;

  /** What has been written on all ways that lead here; null where none does. */
  private @Nullable BitSet written = new BitSet();

  private FieldFlow(Map<Signature, FieldFlow> callees) {
    this.callees = callees;
  }

  /** That of a function, by what is known of those that it calls. */
  static FieldFlow of(Function function, Map<Signature, FieldFlow> callees) {
    FieldFlow flow = new FieldFlow(callees);
    function.body().ifPresent(flow::run);
    flow.exit(RETURN);
    return flow;
  }

  /** The fields that it may read before it has written them. */
  BitSet read() {
    return read;
  }

  /**
   * The fields that it has written for certain at each exit that can be reached: {@link #RETURN},
   * {@link #RAISE}, or the index of a state that it goes to.
   */
  Map<Integer, BitSet> exits() {
    return exits;
  }

  /** Whether as much is known of a function here as there. */
  boolean isSame(FieldFlow other) {
    return read.equals(other.read) && exits.equals(other.exits);
  }

  private void run(Stmt stmt) {
    if (written == null) {
      return;
    }
    if (stmt instanceof Stmt.Block block) {
      block.statements().forEach(this::run);
    } else if (stmt instanceof Stmt.Assign assign) {
      assign(assign);
    } else if (stmt instanceof Stmt.Run call) {
      evaluate(call.expression());
    } else if (stmt instanceof Stmt.If branch) {
      look(branch.condition());
      Stmt nothing = new Stmt.Block(List.of(), stmt.span());
      fork(List.of(branch.then(), branch.otherwise().orElse(nothing)));
    } else if (stmt instanceof Stmt.While loop) {
      look(loop.condition());
      perhaps(loop.body());
    } else if (stmt instanceof Stmt.Foreach loop) {
      look(loop.collection());
      perhaps(loop.body());
    } else if (stmt instanceof Stmt.Receive receive) {
      exit(RAISE);
      fork(receive.cases().stream().<Stmt>map(Stmt.Case::body).toList());
    } else {
      look(stmt);
      leave(stmt);
    }
  }

  private void leave(Stmt stmt) {
    if (stmt instanceof Stmt.Return) {
      exit(RETURN);
    } else if (stmt instanceof Stmt.Raise) {
      exit(RAISE);
    } else if (stmt instanceof Stmt.Goto move) {
      exit(move.state());
    } else if (!(stmt instanceof Stmt.Break || stmt instanceof Stmt.Continue)) {
      return;
    }
    written = null;
  }

  /** What is written here is written at this exit, unless another way there does without. */
  private void exit(int exit) {
    if (written != null) {
      exit(exit, written);
    }
  }

  private void exit(int exit, BitSet here) {
    BitSet known = exits.get(exit);
    if (known == null) {
      exits.put(exit, copy(here));
    } else {
      known.and(here);
    }
  }

  /** A body that may be run any number of times, and left at any point. */
  private void perhaps(Stmt body) {
    BitSet before = copy(written);
    run(body);
    written = before;
  }

  /** One of these is run. */
  private void fork(List<Stmt> ways) {
    BitSet before = copy(written);
    BitSet after = null;
    for (Stmt way : ways) {
      written = copy(before);
      run(way);
      if (after == null) {
        after = written;
      } else if (written != null) {
        after.and(written);
      }
    }
    written = after;
  }

  private void assign(Stmt.Assign assign) {
    if (assign.target() instanceof Place.OfVariable whole) {
      evaluate(assign.value());
      if (written != null && whole.variable().kind() == Variable.Kind.FIELD) {
        written.set(whole.variable().index());
      }
    } else {
      look(assign);
    }
  }

  /** An expression that is the last one of its statement to be evaluated. */
  private void evaluate(Expr expression) {
    look(expression);
    if (written != null && expression instanceof Expr.Call call) {
      BitSet more = callee(call).exits.get(RETURN);
      if (more == null) {
        written = null;
      } else {
        written.or(more);
      }
    }
  }

  /** Analyses code whose writes do not count, because a part of it may not run. */
  private void look(Object code) {
    CodeWalk.in(code, this::note);
  }

  private void note(Object node) {
    if (node instanceof Expr.Read one) {
      read(one.variable());
    } else if (node instanceof Place.OfVariable one) {
      read(one.variable());
    } else if (node instanceof Expr.Call call) {
      call(callee(call));
    }
  }

  private void read(Variable variable) {
    if (written != null
        && variable.kind() == Variable.Kind.FIELD
        && !written.get(variable.index())) {
      read.set(variable.index());
    }
  }

  private void call(FieldFlow callee) {
    BitSet more = copy(callee.read);
    BitSet here = written == null ? new BitSet() : written;
    more.andNot(here);
    read.or(more);
    callee.exits.forEach(
        (exit, there) -> {
          if (exit != RETURN) {
            BitSet both = copy(here);
            both.or(there);
            exit(exit, both);
          }
        });
  }

  private FieldFlow callee(Expr.Call call) {
    return callees.getOrDefault(call.callee(), NOTHING);
  }

  private static BitSet copy(@Nullable BitSet bits) {
    return bits == null ? new BitSet() : (BitSet) bits.clone();
  }
}
