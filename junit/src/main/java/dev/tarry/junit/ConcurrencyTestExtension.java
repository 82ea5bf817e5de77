package dev.tarry.junit;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
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
      Settings settings = Settings.of(Wanted.by(wanted), test::getConfigurationParameter);
      ThreadProgram program =
          Threads.program(
                  method.getName(),
                  test.getRequiredTestClass(),
                  Lifecycle.around(test.getRequiredTestClass(), method))
              .withRaces(wanted.races())
              .withSpuriousWakeUps(wanted.spuriousWakeUps());
      if (!wanted.patience().isEmpty()) {
        program = program.withPatience(Times.parse(wanted.patience()));
      }
      Check check = new Check(Subject.of(program, wanted), settings, Folder.of(test));
      test.publishReportEntry("tarry", run(check));
    }

    private static String run(Check check) {
      try {
        return check.run();
      } catch (BugFound found) {
        Failure failure = found.bug().failure();
        if (failure.kind() == FailureKind.ABORTED_TEST) {
          Assumptions.abort(failure.message());
        }
        throw found;
      }
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
