package dev.tarry.junit;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.Scenario;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs the methods marked with {@link SystematicTest}. */
final class SystematicTestExtension implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext test) {
    return AnnotationSupport.isAnnotated(test.getRequiredTestMethod(), SystematicTest.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext test) {
    Method method = test.getRequiredTestMethod();
    SystematicTest wanted =
        AnnotationSupport.findAnnotation(method, SystematicTest.class).orElseThrow();
    return Stream.of(new Schedules(wanted, method));
  }

  /** The one invocation of a test method: it builds the scenario, and then the schedules run. */
  private record Schedules(SystematicTest wanted, Method method)
      implements TestTemplateInvocationContext {

    @Override
    public String getDisplayName(int index) {
      return wanted.replay().isEmpty() ? "all schedules" : "one schedule";
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(new Runner(wanted, method));
    }
  }

  /** Gives the method its scenario, and searches once the method has built it. */
  private static final class Runner implements ParameterResolver, InvocationInterceptor {
    private final SystematicTest wanted;
    private final Method method;
    private @Nullable Scenario scenario;

    Runner(SystematicTest wanted, Method method) {
      this.wanted = wanted;
      this.method = method;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
      return parameter.getParameter().getType() == Scenario.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
      Scenario known = scenario == null ? new Scenario(method.getName()) : scenario;
      scenario = known;
      return known;
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<@Nullable Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext test)
        throws Throwable {
      TestSettings settings =
          TestSettings.of(AnnotationValues.by(wanted), test::getConfigurationParameter);
      invocation.proceed();
      if (scenario == null) {
        String name = method.getName();
        throw new Mistake(
            "the test " + name + " takes no Scenario; write void " + name + "(Scenario scenario)");
      }
      TestedProgram tested = TestedProgram.of(scenario);
      new SystematicCheck(tested, settings, Folder.of(test), WatchPage.of(test)).run(test, "");
    }
  }
}
