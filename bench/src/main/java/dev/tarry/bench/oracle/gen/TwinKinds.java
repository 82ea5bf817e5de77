package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.StateDef;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives a kind of machine a twin: the same fields and states, but one state leaves an event
 * unhandled. A choice decides which of the two is created. If the kind were no part of a state,
 * states of both would be taken for one.
 */
final class TwinKinds {
  private static final String TWIN = "T0";

  private final GeneratorDice dice;

  TwinKinds(GeneratorDice dice) {
    this.dice = dice;
  }

  /** The program with a twin; empty if its first machine creates nobody that can have one. */
  Optional<Prog> in(Prog program) {
    FirstEntry entry = new FirstEntry(program);
    List<ProgStmt> body = entry.body();
    List<Integer> creations = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.get(i) instanceof ProgStmt.New) {
        creations.add(i);
      }
    }
    if (creations.isEmpty()) {
      return Optional.empty();
    }
    int at = dice.pick(creations);
    ProgStmt.New one = (ProgStmt.New) body.get(at);
    KindDef twin = twin(copy(program.kind(one.kind())), program.language());
    if (twin == null) {
      return Optional.empty();
    }
    ProgExpr target = one.target() == null ? null : copy(one.target());
    ProgExpr payload = one.payload() == null ? null : copy(one.payload());
    ProgStmt.New other = new ProgStmt.New(target, TWIN, payload);
    ChooseForm form = program.language() == Language.P ? ChooseForm.COIN : ChooseForm.BOOL;
    ProgExpr coin = new ProgExpr.Choose(form, null, Basic.BOOL);
    List<ProgStmt> changed = new ArrayList<>(body);
    changed.set(at, new ProgStmt.If(coin, List.of(one), List.of(other)));
    return Optional.of(entry.replaced(changed, List.of(twin)));
  }

  private @Nullable KindDef twin(KindDef kind, Language language) {
    int at = dice.below(kind.states().size());
    StateDef state = kind.states().get(at);
    Map<String, ReactionDef> reactions = new LinkedHashMap<>(state.reactions());
    reactions.remove(ProgStmt.HALT);
    if (reactions.isEmpty()) {
      return null;
    }
    String less = dice.pick(List.copyOf(reactions.keySet()));
    reactions = new LinkedHashMap<>(state.reactions());
    reactions.remove(less);
    StateDef poorer =
        new StateDef(
            state.name(),
            state.heat(),
            state.comesWith(),
            state.entry(),
            state.exit(),
            reactions,
            state.idle());
    return with(kind, TWIN, language == Language.P ? TWIN : kind.label(), at, poorer);
  }

  static KindDef with(KindDef kind, String name, String label, int at, StateDef state) {
    List<StateDef> states = new ArrayList<>(kind.states());
    states.set(at, state);
    return new KindDef(
        name,
        label,
        kind.spec(),
        kind.birth(),
        kind.observes(),
        kind.fields(),
        states,
        kind.functions());
  }

  /** The same once more: places of a program are told by its nodes, so that none stands twice. */
  @SuppressWarnings("unchecked") // a copy is of the class of what it is made of
  static <T> T copy(T node) {
    if (node instanceof List<?> list) {
      return (T) list.stream().map(TwinKinds::copy).toList();
    }
    if (node instanceof Map<?, ?> map) {
      Map<Object, Object> copies = new LinkedHashMap<>();
      map.forEach((key, value) -> copies.put(key, copy(value)));
      return (T) copies;
    }
    return node instanceof Record record ? (T) again(record) : node;
  }

  private static Record again(Record record) {
    try {
      RecordComponent[] components = record.getClass().getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      @Nullable Object[] values = new Object[components.length];
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        Object value = components[i].getAccessor().invoke(record);
        values[i] = value == null ? null : copy(value);
      }
      return record.getClass().getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
