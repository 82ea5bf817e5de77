package dev.tarry.plang.run.foreign;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.PValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What stands in for foreign functions that have no method.
 *
 * @param rest what all others that are missing return
 * @param values what functions return, by name: one of these texts, of the engine's choice
 */
public record Stubs(Rest rest, Map<String, List<String>> values) {
  /** What functions return that are missing and not named. */
  public enum Rest {
    /** Nothing: to call them is a mistake. */
    NONE,
    /** The default of their type. */
    DEFAULT,
    /** Any bool, or any element of an enum, of the engine's choice; else the default. */
    CHOOSE
  }

  /** No stubs. */
  public static final Stubs NONE = new Stubs(Rest.NONE, Map.of());

  /** Stubs with copies of these values. */
  public Stubs {
    values = Map.copyOf(values);
  }

  /** The words that ask for these stubs, see {@link #of(List)}. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    if (rest != Rest.NONE) {
      words.add(rest == Rest.DEFAULT ? "default" : "choose");
    }
    values.forEach((name, texts) -> words.add(name + "=" + String.join("|", texts)));
    return words;
  }

  /**
   * What these words ask for: {@code default}, {@code choose}, {@code f=1|2}.
   *
   * @throws Mistake if one of them is none of these
   */
  public static Stubs of(List<String> words) {
    Rest rest = Rest.NONE;
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String word : words) {
      int at = word.indexOf('=');
      if (word.equals("default")) {
        rest = Rest.DEFAULT;
      } else if (word.equals("choose")) {
        rest = Rest.CHOOSE;
      } else if (at > 0) {
        values.put(word.substring(0, at), List.of(word.substring(at + 1).split("\\|", -1)));
      } else {
        throw new Mistake(
            "--stub-foreign is \"" + word + "\"; write default, choose, or NAME=VALUE|VALUE");
      }
    }
    return new Stubs(rest, values);
  }

  /** The stub for a function; null if it has none. */
  @Nullable ForeignFunction of(Signature signature, boolean missing) {
    List<String> texts = values.get(signature.name());
    if (texts != null) {
      List<@Nullable Object> parsed = new ArrayList<>();
      texts.forEach(text -> parsed.add(value(text.strip(), signature)));
      return new Stub(signature.name(), parsed);
    }
    if (!missing || rest == Rest.NONE) {
      return null;
    }
    List<@Nullable Object> all = new ArrayList<>();
    if (rest == Rest.CHOOSE && signature.result() == Type.Word.BOOL) {
      all.addAll(List.of(false, true));
    } else if (rest == Rest.CHOOSE && signature.result() instanceof Type.Enumeration elements) {
      elements.definition().elements().forEach(e -> all.add(element(elements.definition(), e)));
    } else {
      all.add(Types.defaultOf(signature.result()));
    }
    return new Stub(signature.name(), all);
  }

  /** Complains about names that no function has. */
  void mustBeOf(Set<String> functions) {
    Set<String> unknown = new HashSet<>(values.keySet());
    unknown.removeAll(functions);
    if (!unknown.isEmpty()) {
      throw new Mistake(
          "there is no foreign function " + unknown.iterator().next() + " to stub in the program");
    }
  }

  private static Object element(EnumDef definition, EnumDef.Element element) {
    return Types.element(definition, element);
  }

  private static Object value(String text, Signature signature) {
    Type type = signature.result();
    try {
      if (type == Type.Word.INT) {
        return Long.parseLong(text);
      }
      if (type == Type.Word.FLOAT) {
        return Double.parseDouble(text);
      }
    } catch (NumberFormatException notANumber) {
      throw wrong(text, signature);
    }
    if (type == Type.Word.STRING) {
      return text;
    }
    if (type == Type.Word.BOOL && (text.equals("true") || text.equals("false"))) {
      return Boolean.valueOf(text);
    }
    if (type instanceof Type.Enumeration elements) {
      for (EnumDef.Element element : elements.definition().elements()) {
        if (element.name().equals(text)) {
          return element(elements.definition(), element);
        }
      }
    }
    throw wrong(text, signature);
  }

  private static Mistake wrong(String text, Signature signature) {
    return new Mistake(
        "--stub-foreign: \""
            + text
            + "\" is not of the type "
            + signature.result()
            + ", which "
            + signature.name()
            + " returns; give numbers, booleans, strings or enum elements");
  }

  /** Returns one of some values. */
  private record Stub(String name, List<@Nullable Object> values) implements ForeignFunction {
    @Override
    public @Nullable Object call(
        @Nullable Object[] arguments, IntUnaryOperator choose, String place) {
      return values.get(values.size() == 1 ? 0 : choose.applyAsInt(values.size()));
    }

    @Override
    public String replaces() {
      return "the foreign function "
          + name
          + " is a stub that returns "
          + values.stream().map(PValues::print).collect(Collectors.joining(" or "));
    }
  }
}
