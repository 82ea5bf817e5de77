package dev.tarry.plang.run;

import dev.tarry.machines.runtime.MachineIdentities;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.SetValue;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a P program can tell machines apart. It can compare two of them, which says nothing of who
 * they are. But {@code format} writes the name of a machine into a string, and a foreign function
 * can do anything. A text that is only printed, or the message of an assertion, does not count.
 */
final class ToldApart {
  private final Set<Object> messages = Collections.newSetFromMap(new IdentityHashMap<>());
  private String reason = "";

  private ToldApart() {}

  static MachineIdentities in(CheckedProgram program, ReadOrders read) {
    ToldApart found = new ToldApart();
    if (program.functions().stream().anyMatch(each -> each.signature().foreign())) {
      found.reason = "foreign functions can see the identities of machines";
    }
    CodeWalk.over(program, found::note);
    boolean[][] seen = {
      {read.hasAny(false, false), read.hasAny(false, true)},
      {read.hasAny(true, false), read.hasAny(true, true)}
    };
    return new MachineIdentities(
        found.reason,
        table ->
            table instanceof MapValue map
                ? seen[1][isMachine(map.keys().toArray()) ? 1 : 0]
                : seen[0][isMachine(((SetValue) table).toArray()) ? 1 : 0]);
  }

  /** Whether these are machines; one of them may be null. */
  private static boolean isMachine(@Nullable Object[] keys) {
    return Arrays.stream(keys).anyMatch(key -> key instanceof MachineRef);
  }

  private void note(Object node) {
    if (node instanceof Stmt.Assert one) {
      one.message().ifPresent(messages::add);
    } else if (node instanceof Stmt.Print one) {
      messages.add(one.message());
    } else if (node instanceof Expr.Format format
        && reason.isEmpty()
        && !messages.contains(format)
        && format.arguments().stream().map(ReadOrders::typeOf).anyMatch(ToldApart::mayRefer)) {
      reason = format.span() + " writes the name of a machine into a string";
    }
  }

  /** Whether values of a type may refer to machines. */
  private static boolean mayRefer(Type type) {
    if (type instanceof Type.Seq seq) {
      return mayRefer(seq.element());
    }
    if (type instanceof Type.SetOf set) {
      return mayRefer(set.element());
    }
    if (type instanceof Type.MapOf map) {
      return mayRefer(map.key()) || mayRefer(map.value());
    }
    if (type instanceof Type.Tuple tuple) {
      return tuple.elements().stream().anyMatch(ToldApart::mayRefer);
    }
    if (type instanceof Type.NamedTuple tuple) {
      return tuple.fields().stream().anyMatch(field -> mayRefer(field.type()));
    }
    return type == Type.Word.MACHINE || type instanceof Type.Permission || ReadOrders.isOpen(type);
  }
}
