package dev.tarry.bench.oracle.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A call of a method of what is shared.
 *
 * @param variable that holds the object
 * @param through the type through which it is called
 * @param method what is called
 * @param arguments expressions
 * @param form how it is written
 */
record JdkMethodCall(
    String variable, Class<?> through, Method method, List<String> arguments, Form form)
    implements JdkCall {
  /** How a call is written. */
  enum Form {
    DIRECT,
    LAMBDA,
    REFLECTION,
    HANDLE
  }

  /** A call by a thread. */
  static JdkMethodCall of(JdkSubject subject, int thread, Random random) {
    JdkSubject.Variable variable = JdkArguments.any(subject.variables(), random);
    List<Class<?>> types = JdkMethods.types(variable.type());
    Class<?> through = random.nextInt(3) > 0 ? types.get(0) : JdkArguments.any(types, random);
    List<Method> methods = JdkMethods.of(through);
    Method method = JdkArguments.any(methods, random);
    for (int i = 0; i < 2 && method.getDeclaringClass() == Object.class; i++) {
      method = JdkArguments.any(methods, random); // there is little to learn of equals
    }
    List<String> arguments = new ArrayList<>();
    for (Class<?> parameter : method.getParameterTypes()) {
      arguments.add(JdkArguments.of(parameter, subject, thread, random));
    }
    if (isParallel(method)) {
      arguments.set(0, "Long.MAX_VALUE"); // else threads of the JDK call functions side by side
    }
    Form[] forms = Form.values();
    Form form = random.nextInt(4) > 0 ? Form.DIRECT : forms[random.nextInt(forms.length)];
    return new JdkMethodCall(variable.name(), through, method, arguments, form);
  }

  /** Whether the first argument says from how many elements on a call uses several threads. */
  private static boolean isParallel(Method method) {
    return method.getDeclaringClass() == ConcurrentHashMap.class
        && method.getParameterCount() > 1
        && method.getParameterTypes()[0] == long.class;
  }

  @Override
  public String source() {
    boolean none = method.getReturnType() == void.class;
    String direct = target() + "." + method.getName() + "(" + String.join(", ", arguments) + ")";
    String type = through.getCanonicalName() + ".class";
    return switch (form) {
      case DIRECT -> direct;
      case LAMBDA ->
          none
              ? "call(() -> { " + direct + "; return \"ok\"; })"
              : arguments.isEmpty()
                  ? "call(" + target() + "::" + method.getName() + ")"
                  : "call(() -> " + direct + ")";
      case REFLECTION ->
          type
              + list(".getMethod(\"" + method.getName() + "\"", types())
              + (".invoke(" + variable + ", new Object[] {" + String.join(", ", arguments) + "})");
      case HANDLE ->
          "handled(MethodHandles.publicLookup().findVirtual("
              + (type + ", \"" + method.getName() + "\", MethodType.methodType(")
              + list(method.getReturnType().getCanonicalName() + ".class", types())
              + list("), " + variable, arguments);
    };
  }

  private String target() {
    return "((" + through.getCanonicalName() + ") " + variable + ")";
  }

  private List<String> types() {
    return Arrays.stream(method.getParameterTypes())
        .map(type -> type.getCanonicalName() + ".class")
        .toList();
  }

  private static String list(String first, List<String> others) {
    return first + others.stream().map(each -> ", " + each).collect(Collectors.joining()) + ")";
  }

  @Override
  public boolean gives() {
    return form != Form.DIRECT || method.getReturnType() != void.class;
  }

  @Override
  public Optional<String> override(JdkSubject.Variable of) {
    boolean overridable =
        variable.equals(of.name())
            && through == of.type()
            && arguments.size() != 1
            && !Modifier.isFinal(method.getModifiers())
            && method.getDeclaringClass() != Object.class;
    return overridable ? Optional.of(override()) : Optional.empty();
  }

  private String override() {
    Class<?>[] types = method.getParameterTypes();
    String parameters =
        IntStream.range(0, types.length)
            .mapToObj(i -> types[i].getCanonicalName() + " a" + i)
            .collect(Collectors.joining(", "));
    String passed =
        IntStream.range(0, types.length).mapToObj(i -> "a" + i).collect(Collectors.joining(", "));
    String thrown =
        Arrays.stream(method.getExceptionTypes())
            .map(Class::getCanonicalName)
            .collect(Collectors.joining(", "));
    boolean none = method.getReturnType() == void.class;
    return "public %s %s(%s)%s { %ssuper.%s(%s); }"
        .formatted(
            method.getReturnType().getCanonicalName(),
            method.getName(),
            parameters,
            thrown.isEmpty() ? "" : " throws " + thrown,
            none ? "" : "return ",
            method.getName(),
            passed);
  }
}
