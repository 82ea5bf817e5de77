package dev.tarry.machines.capture.shared;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.capture.types.FieldCheck;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Code that looks at states one by one, a condition, and so must not remember any: states come in
 * the order of the search, and only once. What it was given, and the static fields of the class
 * that it was written in, are compared after it has looked: at first each time, then now and then.
 */
public final class LookingCode {
  private static final int EACH_TIME = 1_000;
  private static final int NOW_AND_THEN = 32;

  private final ReachableCode reachable;
  private final SharedValues values;
  private final Object code;
  private final AtomicLong looks = new AtomicLong();
  private volatile @Nullable List<Watched> watched;
  private volatile boolean told;

  /** Something that the code can reach, and its value before it looked for the first time. */
  private record Watched(Field field, @Nullable Object of, @Nullable Object before) {}

  /**
   * Some code.
   *
   * @param code the condition
   * @param reachable is told if it remembers something
   */
  public LookingCode(Object code, Shapes shapes, ReachableCode reachable) {
    this.reachable = reachable;
    this.values = new SharedValues(shapes, reachable, false);
    this.code = code;
  }

  /** Called before it looks. */
  public void begin() {
    if (watched == null) {
      watched = watched();
    }
  }

  private List<Watched> watched() {
    List<Watched> all = new ArrayList<>();
    Class<?> type = code.getClass();
    for (Field field : JdkInternals.isJdk(type) ? new Field[0] : type.getDeclaredFields()) {
      add(all, field, Modifier.isStatic(field.getModifiers()) ? null : code);
    }
    Class<?> host = ConditionCode.host(type);
    for (Field field : host == null ? new Field[0] : host.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        add(all, field, null);
      }
    }
    return List.copyOf(all);
  }

  private void add(List<Watched> all, Field field, @Nullable Object of) {
    Object before = value(field, of);
    if (!Modifier.isFinal(field.getModifiers()) || !SharedValues.isLasting(before)) {
      all.add(new Watched(field, of, before));
    }
  }

  private @Nullable Object value(Field field, @Nullable Object of) {
    return values.of(SharedValues.get(field, of), FieldCheck.place(field));
  }

  /**
   * Called after it has looked. If it remembers something, its answers may depend on the order of
   * the search: then none that holds proves anything, and one that fails is a mistake.
   */
  public void end(String name, boolean failed) {
    List<Watched> all = watched;
    long n = looks.incrementAndGet();
    boolean compare = !told && (n <= EACH_TIME || n % NOW_AND_THEN == 0);
    Watched changed = all == null || !(failed || compare) ? null : changed(all);
    if (changed == null) {
      return;
    }
    String what = changed.of == null ? FieldCheck.place(changed.field) : "what it was given";
    if (failed) {
      throw new Mistake(
          "the condition "
              + name
              + " failed and changes "
              + what
              + ", from "
              + changed.before
              + " to "
              + value(changed.field, changed.of)
              + ". It looks at each state once, in the order of the search, and must not remember"
              + " others: let a spec or a field of a machine do so");
    }
    told = true;
    reachable.unwatched(
        "what the condition "
            + name
            + " remembers: it changes "
            + what
            + ", and states come in the order of the search; let a spec or a field of a machine"
            + " remember it");
  }

  private @Nullable Watched changed(List<Watched> all) {
    for (Watched one : all) {
      if (!SharedValues.same(value(one.field, one.of), one.before)) {
        return one;
      }
    }
    return null;
  }
}
