package dev.tarry.plang.run.foreign;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.operators.ProgramError;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.PValues;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A static method as a foreign function, see {@link Conversion}. A last parameter more than the
 * function has, of type {@code IntUnaryOperator}, is for choices.
 *
 * <p>It remembers results, up to a number: a method that gives another one for the same values and
 * choices is a mistake, since runs of the program could not be repeated.
 */
final class ForeignMethod implements ForeignFunction {
  private static final int MOST_REMEMBERED = 10_000;

  private final Method method;
  private final Signature signature;
  private final boolean comparable;
  private final Map<Call, Optional<Object>> results = new ConcurrentHashMap<>();

  /** What the result is a function of. */
  private record Call(List<@Nullable Object> values, List<Integer> choices) {}

  ForeignMethod(Method method, Signature signature) {
    this.method = method;
    this.signature = signature;
    this.comparable = signature.hasResult() && isComparable(signature.result());
  }

  /** Whether a method can be called with the parameters of a function. */
  static boolean fits(Method method, Signature signature) {
    int wanted = signature.parameters().size();
    int has = method.getParameterCount();
    return method.getName().equals(signature.name())
        && (has == wanted || (has == wanted + 1 && chooses(method)));
  }

  private static boolean chooses(Method method) {
    Parameter[] all = method.getParameters();
    return all.length > 0 && all[all.length - 1].getType() == IntUnaryOperator.class;
  }

  /**
   * Whether equal values of a type are known to be equal: not so if the user's objects may be in
   * it.
   */
  private static boolean isComparable(Type type) {
    if (type instanceof Type.Seq seq) {
      return isComparable(seq.element());
    }
    if (type instanceof Type.SetOf set) {
      return isComparable(set.element());
    }
    if (type instanceof Type.MapOf map) {
      return isComparable(map.key()) && isComparable(map.value());
    }
    if (type instanceof Type.Tuple tuple) {
      return tuple.elements().stream().allMatch(ForeignMethod::isComparable);
    }
    if (type instanceof Type.NamedTuple named) {
      return named.fields().stream().allMatch(field -> isComparable(field.type()));
    }
    return !(type instanceof Type.Foreign) && type != Type.Word.ANY && type != Type.Word.DATA;
  }

  @Override
  public Method method() {
    return method;
  }

  @Override
  public @Nullable Object call(
      @Nullable Object[] arguments, IntUnaryOperator choose, String place) {
    List<Integer> choices = new ArrayList<>();
    IntUnaryOperator noting =
        n -> {
          int chosen = choose.applyAsInt(n);
          choices.add(chosen);
          return chosen;
        };
    Object result = invoke(arguments, noting, place);
    if (comparable) {
      mustRepeat(new Call(Arrays.asList(arguments), List.copyOf(choices)), result, place);
    }
    return result;
  }

  @Override
  public @Nullable Object callLive(
      @Nullable Object[] arguments, IntUnaryOperator choose, String place) {
    return invoke(arguments, choose, place);
  }

  private @Nullable Object invoke(
      @Nullable Object[] arguments, IntUnaryOperator choose, String place) {
    try {
      @Nullable Object[] passed = new Object[method.getParameterCount()];
      for (int i = 0; i < arguments.length; i++) {
        passed[i] = Conversion.toJava(arguments[i], method.getGenericParameterTypes()[i]);
      }
      if (passed.length > arguments.length) {
        passed[arguments.length] = choose;
      }
      Object returned = method.invoke(null, passed);
      Object result = signature.hasResult() ? Conversion.toP(returned, signature.result()) : null;
      if (signature.hasResult() && !Types.admits(signature.result(), result)) {
        throw new Mistake(
            place
                + ": "
                + told(arguments)
                + " returned "
                + returned
                + ", which is not of the type "
                + signature.result());
      }
      return result;
    } catch (IllegalAccessException
        | IllegalArgumentException
        | ArithmeticException
        | LinkageError e) {
      throw new Mistake(
          place
              + ": "
              + told(arguments)
              + " cannot be called as "
              + method
              + ": "
              + e.getMessage());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError missing) {
        throw new Mistake(
            place
                + ": "
                + told(arguments)
                + " needs a class that is missing: "
                + missing
                + "; name it with --foreign");
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw ProgramError.runtime(signature.name() + " threw " + e.getCause(), place);
    }
  }

  private void mustRepeat(Call call, @Nullable Object result, String place) {
    Optional<Object> now = Optional.ofNullable(result);
    Optional<Object> before =
        results.size() < MOST_REMEMBERED ? results.putIfAbsent(call, now) : results.get(call);
    if (before != null && !Objects.equals(before, now)) {
      throw new Mistake(
          place
              + ": "
              + told(call.values().toArray())
              + (call.choices().isEmpty() ? "" : " with the choices " + call.choices())
              + " returned "
              + PValues.print(before.orElse(null))
              + " and then "
              + PValues.print(result)
              + "; the result of a foreign function must depend on its parameters alone. For choices,"
              + " give it an IntUnaryOperator as its last parameter");
    }
  }

  private String told(@Nullable Object[] arguments) {
    return "the foreign function "
        + signature.name()
        + Arrays.stream(arguments).map(PValues::print).collect(Collectors.joining(", ", "(", ")"));
  }
}
