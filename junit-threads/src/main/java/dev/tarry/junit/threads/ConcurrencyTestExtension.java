package dev.tarry.junit.threads;

import dev.tarry.core.budget.Durations;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.junit.AnnotationValues;
import dev.tarry.junit.BugFound;
import dev.tarry.junit.SystematicCheck;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs the methods marked with {@link ConcurrencyTest}. */
final class ConcurrencyTestExtension implements TestTemplateInvocationContextProvider {

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
    return Stream.of(new Schedules(wanted));
  }

  /** The one invocation of a test method, which runs its schedules instead. */
  private record Schedules(ConcurrencyTest wanted) implements TestTemplateInvocationContext {

    @Override
    public String getDisplayName(int index) {
      return wanted.replay().isEmpty() ? "all schedules" : "one schedule";
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(new Runner(wanted));
    }
  }

  /** Runs the method in a sandbox, schedule by schedule, and not here. */
  private record Runner(ConcurrencyTest wanted) implements InvocationInterceptor {

    @Override
    public void interceptTestTemplateMethod(
        Invocation<@Nullable Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext test) {
      invocation.skip();
      Method method = test.getRequiredTestMethod();
      ThreadProgram program =
          Threads.program(
                  method.getName(),
                  test.getRequiredTestClass(),
                  Lifecycle.around(test.getRequiredTestClass(), method))
              .withRaces(wanted.races())
              .withSpuriousWakeUps(wanted.spuriousWakeUps());
      run(patient(program), test);
    }

    private ThreadProgram patient(ThreadProgram program) {
      return switch (wanted.patience()) {
        case "" -> program;
        case "none" -> program.withoutPatience();
        default -> program.withPatience(Durations.parse(wanted.patience()));
      };
    }

    private void run(ThreadProgram program, ExtensionContext test) {
      try {
        SystematicCheck.run(program, program.debuggable(), annotation(), asked(), test);
      } catch (BugFound found) {
        Failure failure = found.bug().failure();
        if (failure.kind() == FailureKind.ABORTED_TEST) {
          Assumptions.abort(failure.message());
        }
        throw found;
      }
    }

    /** The annotation with the settings that schedules depend on, as far as the schedule. */
    private String annotation() {
      String patience =
          wanted.patience().isEmpty() ? "" : "patience = \"" + wanted.patience() + "\", ";
      String races = wanted.races() ? "races = true, " : "";
      String spurious = wanted.spuriousWakeUps() ? "spuriousWakeUps = true, " : "";
      return "@ConcurrencyTest(" + patience + races + spurious;
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
