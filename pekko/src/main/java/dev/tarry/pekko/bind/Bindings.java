package dev.tarry.pekko.bind;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Which kinds of machines are replaced, by their names. Immutable. */
public final class Bindings {
  /** None. */
  public static final Bindings NONE = new Bindings(Map.of());

  private final Map<String, Supplier<Replacement>> byKind;

  private Bindings(Map<String, Supplier<Replacement>> byKind) {
    this.byKind = byKind;
  }

  /** These, and machines of one more kind. */
  public Bindings with(String kind, Supplier<Replacement> replacement) {
    Map<String, Supplier<Replacement>> more = new LinkedHashMap<>(byKind);
    more.put(kind, replacement);
    return new Bindings(more);
  }

  /**
   * These, and one more, as {@code Kind=nothing}, {@code Kind=timer:100ms}, or {@code Kind=} and
   * the name of a class with a public constructor without parameters.
   */
  public Bindings parse(String text, ClassLoader classes) {
    int sign = text.indexOf('=');
    if (sign < 1) {
      throw new Mistake(
          "\"" + text + "\" is not a replacement; write Kind=nothing or Kind=a.Class");
    }
    String kind = text.substring(0, sign);
    String by = text.substring(sign + 1);
    if (by.equals("nothing")) {
      return with(kind, Nothing::new);
    }
    if (by.startsWith("timer")) {
      return with(kind, RealTimer.parse(by));
    }
    return with(kind, () -> make(by, classes));
  }

  private static Replacement make(String name, ClassLoader classes) {
    try {
      return classes.loadClass(name).asSubclass(Replacement.class).getConstructor().newInstance();
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      throw new Mistake("there is no class " + name + "; name its class path with --foreign");
    } catch (NoSuchMethodException | IllegalAccessException | InstantiationException e) {
      throw new Mistake(name + " needs a public constructor without parameters");
    } catch (ClassCastException e) {
      throw new Mistake(name + " does not implement " + Replacement.class.getName());
    } catch (InvocationTargetException e) {
      throw new Mistake(name + " cannot be created: " + e.getCause());
    }
  }

  /** What replaces machines of a kind; null if nothing does. */
  public @Nullable Supplier<Replacement> of(String kind) {
    return byKind.get(kind);
  }
}
