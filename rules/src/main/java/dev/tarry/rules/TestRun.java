package dev.tarry.rules;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;

/**
 * What became of one test method, run as JUnit runs it.
 *
 * @param failure what it failed with
 * @param entries what it reported
 */
public record TestRun(Optional<Throwable> failure, List<String> entries) {

  /**
   * Runs a method.
   *
   * @param folder for what the test writes
   * @param properties configuration parameters of JUnit
   */
  public static TestRun of(
      Class<?> type, String name, Path folder, Map<String, String> properties) {
    Method method =
        ReflectionSupport.findMethods(type, any -> true, HierarchyTraversalMode.BOTTOM_UP).stream()
            .filter(any -> any.getName().equals(name))
            .findFirst()
            .orElseThrow();
    Events events = events(selectMethod(type, method), folder, properties);
    List<String> entries =
        events.stream()
            .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
            .map(TestRun::text)
            .toList();
    return new TestRun(failures(events).findFirst(), entries);
  }

  /** Runs all methods of a class, and says what they fail with. */
  public static List<String> messages(Class<?> type, Path folder) {
    return failures(events(selectClass(type), folder, Map.of()))
        .map(Throwable::getMessage)
        .map(String::valueOf)
        .toList();
  }

  private static Events events(
      DiscoverySelector what, Path folder, Map<String, String> properties) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter("tarry.out", folder.toString())
        .configurationParameters(properties)
        .selectors(what)
        .execute()
        .allEvents();
  }

  private static Stream<Throwable> failures(Events events) {
    return events.stream()
        .filter(event -> event.getType() == EventType.FINISHED)
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .flatMap(result -> result.getThrowable().stream());
  }

  private static String text(Event event) {
    Map<String, String> pairs = event.getRequiredPayload(ReportEntry.class).getKeyValuePairs();
    return pairs.getOrDefault("tarry", "");
  }

  /** What it failed with, in words. */
  public String message() {
    return failure.map(Throwable::getMessage).orElse("it passed");
  }
}
