package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.EventDef;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What types, events and kinds of machines are called in Java. Tuples become records. */
final class JavaTypes {
  private final Map<ProgType, String> tuples = new LinkedHashMap<>();
  private final Prog program;

  JavaTypes(Prog program) {
    this.program = program;
  }

  String kind(String name) {
    return kind(program.kind(name));
  }

  String kind(KindDef kind) {
    return kind.label().equals(kind.name()) ? kind.name() : "In" + kind.name() + "." + kind.label();
  }

  String event(String name) {
    return event(program.event(name));
  }

  String event(EventDef event) {
    boolean shared = !event.label().equals(event.name());
    return shared ? "In" + event.name() + "." + event.label() : event.name();
  }

  String of(ProgType type) {
    if (type instanceof Basic basic) {
      return switch (basic) {
        case BOOL -> "boolean";
        case INT -> "long";
        case REAL -> "double";
        case STRING -> "String";
        case MACHINE -> "Ref<?>";
        case ANY, THING -> "Object";
        case EVENT -> throw new IllegalArgumentException("Java has no events as values");
      };
    } else if (type instanceof ProgType.Enumeration one) {
      return one.name();
    } else if (type instanceof ProgType.Seq seq) {
      return "List<" + boxed(seq.item()) + ">";
    } else if (type instanceof ProgType.Set set) {
      return "Set<" + boxed(set.item()) + ">";
    } else if (type instanceof ProgType.Map map) {
      return "Map<" + boxed(map.key()) + ", " + boxed(map.value()) + ">";
    }
    return tuples.computeIfAbsent(type, t -> "Tuple" + tuples.size());
  }

  String boxed(ProgType type) {
    if (type == Basic.BOOL) {
      return "Boolean";
    } else if (type == Basic.INT) {
      return "Long";
    }
    return type == Basic.REAL ? "Double" : of(type);
  }

  /** The records that tuples have become; to be asked for when everything else is printed. */
  List<String> records() {
    List<String> all = new ArrayList<>();
    int known = -1;
    while (known != tuples.size()) {
      known = tuples.size();
      all.clear();
      for (ProgType type : List.copyOf(tuples.keySet())) {
        List<ProgType> items = items(type);
        StringBuilder parts = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
          parts.append(i == 0 ? "" : ", ").append(of(items.get(i))).append(" i").append(i);
        }
        all.add("public record " + tuples.get(type) + "(" + parts + ") {}");
      }
    }
    return all;
  }

  static List<ProgType> items(ProgType type) {
    return type instanceof ProgType.Tuple tuple ? tuple.items() : ((ProgType.Named) type).items();
  }

  /** The first value of a variable. */
  String first(ProgType type) {
    if (type instanceof Basic basic) {
      return switch (basic) {
        case BOOL -> "false";
        case INT -> "0L";
        case REAL -> "0.0";
        case STRING -> "\"\"";
        case MACHINE, EVENT, ANY, THING -> "((" + of(type) + ") null)";
      };
    } else if (type instanceof ProgType.Enumeration one) {
      return one.name() + "." + one.items().get(0);
    } else if (type instanceof ProgType.Seq seq) {
      return "new ArrayList<" + boxed(seq.item()) + ">()";
    } else if (type instanceof ProgType.Set set) {
      return "new LinkedHashSet<" + boxed(set.item()) + ">()";
    } else if (type instanceof ProgType.Map map) {
      return "new LinkedHashMap<" + boxed(map.key()) + ", " + boxed(map.value()) + ">()";
    }
    StringBuilder items = new StringBuilder();
    for (ProgType item : items(type)) {
      items.append(items.length() == 0 ? "" : ", ").append(first(item));
    }
    return "new " + of(type) + "(" + items + ")";
  }

  /** Whether values of a type hold something that could be changed. */
  static boolean isMutable(ProgType type) {
    return !(type instanceof ProgType.Enumeration)
        && (!(type instanceof Basic basic) || basic == Basic.ANY || basic == Basic.THING);
  }
}
