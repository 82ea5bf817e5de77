package dev.tarry.junit.threads;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.history.Operations;
import dev.tarry.junit.AnnotationValues;
import dev.tarry.junit.BugFound;
import dev.tarry.junit.Console;
import dev.tarry.junit.SystematicCheck;
import dev.tarry.threads.EarlyCopies;
import dev.tarry.threads.ThreadProgram;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs the methods marked with {@link ConcurrencyTest}. */
final class ConcurrencyTestExtension implements TestTemplateInvocationContextProvider {
  private static final int NO_SCENARIO = ConcurrencyPrograms.NO_SCENARIO;

  @Override
  public boolean supportsTestTemplate(ExtensionContext test) {
    return AnnotationSupport.isAnnotated(test.getRequiredTestMethod(), ConcurrencyTest.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext test) {
    Method method = test.getRequiredTestMethod();
    ConcurrencyTest wanted =
        AnnotationSupport.findAnnotation(method, ConcurrencyTest.class).orElseThrow();
    if (!takesOperations(method)) {
      return Stream.of(new Schedules(wanted, NO_SCENARIO));
    }
    if (wanted.scenario() != ConcurrencyTest.UNSET) {
      return Stream.of(new Schedules(wanted, wanted.scenario()));
    }
    if (wanted.scenarios() < 1) {
      throw new Mistake("scenarios is " + wanted.scenarios() + "; it must be 1 or more");
    }
    if (!wanted.replay().isEmpty()) {
      throw new Mistake("replay needs the number of its scenario: add scenario = N");
    }
    return IntStream.rangeClosed(1, wanted.scenarios()).mapToObj(n -> new Schedules(wanted, n));
  }

  private static boolean takesOperations(Method method) {
    return List.of(method.getParameterTypes()).equals(List.of(Operations.class));
  }

  /** One invocation of a test method, which runs its schedules instead. */
  private record Schedules(ConcurrencyTest wanted, int scenario)
      implements TestTemplateInvocationContext {

    @Override
    public String getDisplayName(int index) {
      String schedules = wanted.replay().isEmpty() ? "all schedules" : "one schedule";
      return scenario == NO_SCENARIO ? schedules : "scenario " + scenario + ", " + schedules;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      Runner runner = new Runner(wanted, scenario);
      return scenario == NO_SCENARIO ? List.of(runner) : List.of(runner, new NoOperations());
    }
  }

  /** The parameter for JUnit. It is not used, because the method does not run here. */
  private static final class NoOperations implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
      return parameter.getParameter().getType() == Operations.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
      return new Operations(0);
    }
  }

  /** Runs the method in a sandbox, schedule by schedule, and not here. */
  private record Runner(ConcurrencyTest wanted, int scenario) implements InvocationInterceptor {

    @Override
    public void interceptTestTemplateMethod(
        Invocation<@Nullable Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext test) {
      invocation.skip();
      Method method = test.getRequiredTestMethod();
      Class<?> type = test.getRequiredTestClass();
      run(ConcurrencyPrograms.of(wanted, type, method, scenario), test);
    }

    private void run(ThreadProgram program, ExtensionContext test) {
      try {
        String part = scenario == NO_SCENARIO ? "" : "scenario " + scenario;
        SystematicCheck.run(program, debuggable(program, test), annotation(), asked(), test, part);
      } catch (BugFound found) {
        Failure failure = found.bug().failure();
        if (failure.kind() == FailureKind.ABORTED_TEST) {
          Assumptions.abort(failure.message());
        }
        throw found;
      }
    }

    private ThreadProgram debuggable(ThreadProgram program, ExtensionContext test) {
      if (wanted.replay().isEmpty()) {
        return program.debuggable();
      }
      EarlyCopies copies = ReplayedClasses.take(test.getRequiredTestClass());
      if (copies != null) {
        return program.debuggable(copies);
      }
      String type = test.getRequiredTestClass().getSimpleName();
      String name = type + "." + test.getRequiredTestMethod().getName();
      Console.say(
          name
              + ": jdb sets a breakpoint only in the first class of a name, so it will not stop in this"
              + " replay; run this test alone, for example with -Dtest='"
              + name.replace('.', '#')
              + "'");
      return program.debuggable();
    }

    /**
     * The beginning of the annotation, up to the schedule, with the settings that schedules depend
     * on.
     */
    private String annotation() {
      String patience =
          wanted.patience().isEmpty() ? "" : "patience = \"" + wanted.patience() + "\", ";
      String races = wanted.races() ? "races = true, " : "";
      String spurious = wanted.spuriousWakeUps() ? "spuriousWakeUps = true, " : "";
      String number = scenario == NO_SCENARIO ? "" : "scenario = " + scenario + ", ";
      return "@ConcurrencyTest(" + number + patience + races + spurious;
    }

    private AnnotationValues asked() {
      return new AnnotationValues(
          wanted.search(),
          wanted.explorer(),
          wanted.explorerClass(),
          wanted.delays(),
          wanted.seed(),
          wanted.time(),
          wanted.workers(),
          wanted.strict(),
          false,
          "",
          "",
          wanted.choices(),
          wanted.replay());
    }

    @Override
    public void interceptBeforeEachMethod(
        Invocation<@Nullable Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext test) {
      invocation.skip(); // it runs in every schedule
    }

    @Override
    public void interceptAfterEachMethod(
        Invocation<@Nullable Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext test) {
      invocation.skip(); // it runs in every schedule
    }
  }
}
