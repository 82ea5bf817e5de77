package dev.tarry.plang.run;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.Values;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.plang.value.EnumValue;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Permission;
import dev.tarry.plang.value.Seq;
import dev.tarry.plang.value.SetValue;
import dev.tarry.plang.value.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The vocabulary of a test of a P program. */
final class PVocabulary implements Vocabulary {
  private final CompiledProgram program;
  private final Map<String, MachineKind> kinds = new HashMap<>();

  PVocabulary(CompiledProgram program, List<MachineKind> kinds) {
    this.program = program;
    kinds.forEach(kind -> this.kinds.put(kind.key(), kind));
  }

  @Override
  public MachineKind kind(String key) {
    MachineKind found = kinds.get(key);
    if (found == null) {
      throw new Mistake("the program has no machine " + key);
    }
    return found;
  }

  @Override
  public EventType type(String key) {
    EventType found = program.type(key);
    if (found == null) {
      throw new Mistake("the program has no event " + key);
    }
    return found;
  }

  @Override
  public Class<?> constants(String name) {
    throw new Mistake("a P program has no Java enum " + name);
  }

  @Override
  public @Nullable Parts apart(Object value) {
    if (value instanceof Tuple tuple) {
      @Nullable Object[] elements = new Object[tuple.size()];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = tuple.get(i);
      }
      return new Parts("tuple" + String.join(",", tuple.names()), elements);
    }
    if (value instanceof Seq seq) {
      return new Parts("seq", seq.toArray());
    }
    if (value instanceof SetValue set) {
      return new Parts("set", set.toArray());
    }
    if (value instanceof MapValue map) {
      @Nullable Object[] entries = new Object[2 * map.size()];
      for (int i = 0; i < map.size(); i++) {
        entries[2 * i] = map.key(i);
        entries[2 * i + 1] = map.value(i);
      }
      return new Parts("map", entries);
    }
    if (value instanceof EnumValue constant) {
      return new Parts(
          "enum", new @Nullable Object[] {constant.type(), constant.name(), constant.number()});
    }
    if (value instanceof MachineRef ref) {
      List<@Nullable Object> elements = new ArrayList<>();
      elements.add(ref.id());
      ref.permission().events().stream().sorted().forEach(elements::add);
      return new Parts("machine", elements.toArray());
    }
    if (Values.isPlain(value.getClass())
        || value instanceof EventType
        || value instanceof MachineId) {
      return null;
    }
    throw new Mistake(
        "a value of a foreign type, "
            + value.getClass().getName()
            + ", cannot be sent to another node; send its contents");
  }

  @Override
  public Object together(Parts parts) {
    @Nullable Object[] elements = parts.elements();
    String shape = parts.shape();
    if (shape.startsWith("tuple")) {
      String names = shape.substring("tuple".length());
      return new Tuple(names.isEmpty() ? List.of() : List.of(names.split(",", -1)), elements);
    }
    return switch (shape) {
      case "seq" -> Seq.of(Arrays.asList(elements));
      case "set" -> setOf(elements);
      case "map" -> mapOf(elements);
      case "enum" -> new EnumValue(text(elements[0]), text(elements[1]), (Long) known(elements[2]));
      case "machine" -> {
        Set<String> events = new HashSet<>();
        for (int i = 1; i < elements.length; i++) {
          events.add(text(elements[i]));
        }
        yield new MachineRef((MachineId) known(elements[0]), new Permission(events));
      }
      default -> throw new Mistake("there are no values of shape " + shape + " in P");
    };
  }

  private static Object known(@Nullable Object value) {
    return Objects.requireNonNull(value);
  }

  private static String text(@Nullable Object value) {
    return String.valueOf(value);
  }

  private static SetValue setOf(@Nullable Object[] elements) {
    SetValue set = SetValue.EMPTY;
    for (Object element : elements) {
      set = set.with(element);
    }
    return set;
  }

  private static MapValue mapOf(@Nullable Object[] entries) {
    MapValue map = MapValue.EMPTY;
    for (int i = 0; i < entries.length; i += 2) {
      map = map.with(entries[i], entries[i + 1]);
    }
    return map;
  }

  @Override
  public Event event(Record event) {
    throw new Mistake("events of P are not records of Java; name the event and give its payload");
  }

  @Override
  public Event event(EventType type, @Nullable Object plain, Function<String, MachineId> machines) {
    if (type == EventType.HALT) {
      return Event.HALT;
    }
    return new Event(type, new PlainValues(program, machines).value(program.payload(type), plain));
  }
}
