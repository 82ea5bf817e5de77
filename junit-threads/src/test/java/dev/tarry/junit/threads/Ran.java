package dev.tarry.junit.threads;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
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
record Ran(Optional<Throwable> failure, List<String> entries) {

  static Ran of(Class<?> type, String name, Path folder, Map<String, String> properties) {
    Method method =
        ReflectionSupport.findMethods(type, any -> true, HierarchyTraversalMode.BOTTOM_UP).stream()
            .filter(any -> any.getName().equals(name))
            .findFirst()
            .orElseThrow();
    Events events =
        EngineTestKit.engine("junit-jupiter")
            .configurationParameter("tarry.out", folder.toString())
            .configurationParameters(properties)
            .selectors(selectMethod(type, method))
            .execute()
            .allEvents();
    Optional<Throwable> failure =
        events.stream()
            .filter(event -> event.getType() == EventType.FINISHED)
            .map(event -> event.getRequiredPayload(TestExecutionResult.class))
            .flatMap(result -> result.getThrowable().stream())
            .findFirst();
    List<String> entries =
        events.stream()
            .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
            .map(Ran::text)
            .toList();
    return new Ran(failure, entries);
  }

  private static String text(Event event) {
    return event.getRequiredPayload(ReportEntry.class).getKeyValuePairs().get("tarry");
  }

  String message() {
    return failure.map(Throwable::getMessage).orElse("it passed");
  }
}
