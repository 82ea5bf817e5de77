package dev.tarry.plang.run;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Permission;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Converts maps, lists, strings, numbers and booleans to P values of given types. */
final class PlainValues {
  private final CompiledProgram program;
  private final Function<String, MachineId> machines;

  PlainValues(CompiledProgram program, Function<String, MachineId> machines) {
    this.program = program;
    this.machines = machines;
  }

  /** The value of a type; null is the default of the type. */
  @Nullable Object value(Type type, @Nullable Object plain) {
    if (plain == null) {
      return Types.defaultOf(type);
    }
    if (type instanceof Type.Word word) {
      return word(word, plain);
    }
    if (type instanceof Type.Permission permission) {
      return machine(plain, permission.events());
    }
    if (type instanceof Type.Enumeration named) {
      return element(named.definition(), plain);
    }
    if (plain instanceof Map<?, ?> map) {
      return ofMap(type, map);
    }
    if (plain instanceof Collection<?> all) {
      return ofList(type, List.copyOf(all));
    }
    throw misfit(type, plain);
  }

  private @Nullable Object word(Type.Word word, Object plain) {
    boolean whole = plain instanceof Integer || plain instanceof Long;
    return switch (word) {
      case BOOL -> must(plain instanceof Boolean, word, plain);
      case INT -> whole ? (Object) ((Number) plain).longValue() : must(false, word, plain);
      case FLOAT ->
          plain instanceof Number number ? (Object) number.doubleValue() : must(false, word, plain);
      case STRING -> must(plain instanceof String, word, plain);
      case MACHINE -> machine(plain, everything());
      case EVENT -> {
        var found = program.type(String.valueOf(plain));
        yield found == null ? must(false, word, plain) : found;
      }
      default -> any(plain);
    };
  }

  private static Object must(boolean fits, Type type, Object plain) {
    if (!fits) {
      throw misfit(type, plain);
    }
    return plain;
  }

  /** A value whose type says nothing: numbers, texts, truths, and sequences and tuples of them. */
  private @Nullable Object any(Object plain) {
    if (plain instanceof Integer || plain instanceof Long) {
      return ((Number) plain).longValue();
    }
    if (plain instanceof Collection<?> all) {
      return Seq.of(all.stream().map(one -> value(Type.Word.ANY, one)).toList());
    }
    if (plain instanceof Map<?, ?> map) {
      List<String> names = map.keySet().stream().map(String::valueOf).toList();
      return new Tuple(
          names, map.values().stream().map(one -> value(Type.Word.ANY, one)).toArray());
    }
    return plain;
  }

  private Object machine(Object plain, Set<String> events) {
    MachineId id =
        plain instanceof MachineRef known ? known.id() : machines.apply(String.valueOf(plain));
    return new MachineRef(id, new Permission(events));
  }

  private Set<String> everything() {
    return program.source().events().stream()
        .map(dev.tarry.plang.ir.CheckedEvent::name)
        .collect(Collectors.toSet());
  }

  private static Object element(EnumDef definition, Object plain) {
    for (EnumDef.Element element : definition.elements()) {
      if (element.name().equals(plain)) {
        return Types.element(definition, element);
      }
    }
    if (plain instanceof Integer || plain instanceof Long) {
      return Types.element(definition, ((Number) plain).longValue());
    }
    throw new Mistake(plain + " is not of the type " + definition.name());
  }

  private Object ofMap(Type type, Map<?, ?> map) {
    if (type instanceof Type.NamedTuple named) {
      return new Tuple(
          Types.names(type),
          named.fields().stream().map(f -> value(f.type(), map.get(f.name()))).toArray());
    }
    if (type instanceof Type.Tuple tuple) {
      List<@Nullable Object> elements = new ArrayList<>();
      IntStream.range(0, tuple.elements().size())
          .forEach(i -> elements.add(map.get(String.valueOf(i))));
      return ofElements(tuple, elements);
    }
    if (type instanceof Type.MapOf of) {
      MapValue made = MapValue.EMPTY;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        made = made.with(key(of.key(), entry.getKey()), value(of.value(), entry.getValue()));
      }
      return made;
    }
    throw misfit(type, map);
  }

  /** Keys of a map are texts in JSON, whatever they are to the program. */
  private @Nullable Object key(Type type, Object key) {
    try {
      return type == Type.Word.INT ? Long.valueOf(String.valueOf(key)) : value(type, key);
    } catch (NumberFormatException e) {
      throw misfit(type, key);
    }
  }

  private Object ofElements(Type.Tuple tuple, List<@Nullable Object> elements) {
    if (elements.size() != tuple.elements().size()) {
      throw misfit(tuple, elements);
    }
    return new Tuple(
        List.of(),
        IntStream.range(0, elements.size())
            .mapToObj(i -> value(tuple.elements().get(i), elements.get(i)))
            .toArray());
  }

  private Object ofList(Type type, List<?> all) {
    if (type instanceof Type.Seq seq) {
      return Seq.of(all.stream().map(one -> value(seq.element(), one)).toList());
    }
    if (type instanceof Type.SetOf of) {
      SetValue set = SetValue.EMPTY;
      for (Object one : all) {
        set = set.with(value(of.element(), one));
      }
      return set;
    }
    if (type instanceof Type.Tuple tuple) {
      return ofElements(tuple, new ArrayList<>(all));
    }
    throw misfit(type, all);
  }

  private static Mistake misfit(Type type, Object plain) {
    return new Mistake(plain + " is not of the type " + type);
  }
}
