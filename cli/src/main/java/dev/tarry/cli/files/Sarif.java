package dev.tarry.cli.files;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.replay.Trace;
import dev.tarry.viewer.Json;
import dev.tarry.viewer.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bugs of a check in SARIF 2.1.0, which code hosts and editors show.
 *
 * <p>A bug is a result; its trace is a code flow with one thread flow for each task, whose steps
 * have their place in the whole as execution order.
 */
public final class Sarif {
  private static final Pattern PLACE = Pattern.compile("(.+?):([1-9][0-9]*)(?::([1-9][0-9]*))?");

  private final String version;
  private final SourceFiles sources = new SourceFiles();

  /** Reports by this version of the tool. */
  public Sarif(String version) {
    this.version = version;
  }

  /** The bugs of all tests, and the errors of those that could not be searched. */
  public String of(List<Result> results) {
    Set<FailureKind> kinds = new LinkedHashSet<>();
    List<Object> found = new ArrayList<>();
    List<Object> notes = new ArrayList<>();
    for (Result result : results) {
      for (Bug bug : result.bugs()) {
        kinds.add(bug.failure().kind());
        found.add(bug(result.subject(), bug));
      }
      if (result.error() != null) {
        String text = result.subject().name() + ": " + result.error();
        notes.add(Map.of("level", "error", "message", message(text)));
      }
    }
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "tarry");
    driver.put("version", version);
    driver.put("rules", kinds.stream().map(Sarif::rule).toList());
    Map<String, Object> invocation = new LinkedHashMap<>();
    invocation.put("executionSuccessful", notes.isEmpty());
    invocation.put("toolExecutionNotifications", notes);
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put("invocations", List.of(invocation));
    run.put("columnKind", "unicodeCodePoints");
    run.put("results", found);
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    return Json.indented(log);
  }

  private static Map<String, Object> rule(FailureKind kind) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", id(kind));
    rule.put("name", kind.toString());
    rule.put("shortDescription", message("tarry explain " + kind));
    return rule;
  }

  private static String id(FailureKind kind) {
    return kind.toString().replace(' ', '-');
  }

  private Map<String, Object> bug(Subject subject, Bug bug) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", id(bug.failure().kind()));
    result.put("level", "error");
    result.put("message", message(subject.name() + ": " + Words.headline(bug)));
    String place = bug.failure().place().isEmpty() ? subject.place() : bug.failure().place();
    Map<String, Object> physical = physical(subject, place);
    Map<String, Object> location = new LinkedHashMap<>(physical);
    location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", subject.name())));
    result.put("locations", List.of(location));
    result.put("codeFlows", List.of(flow(bug.trace(), physical)));
    result.put(
        "partialFingerprints",
        Map.of("kindAndPlace/v1", bug.failure().kind() + " at " + bug.failure().place()));
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("schedule", bug.shrunk().schedule().toString());
    properties.put("delays", bug.shrunk().delays());
    result.put("properties", properties);
    return result;
  }

  private static Map<String, Object> message(String text) {
    return Map.of("text", text);
  }

  /** A place as a location in a file, if it is one. */
  private Map<String, Object> physical(Subject subject, String place) {
    Matcher parts = PLACE.matcher(place);
    if (!parts.matches()) {
      return Map.of();
    }
    Map<String, Object> region = new LinkedHashMap<>();
    region.put("startLine", Integer.parseInt(parts.group(2)));
    if (parts.group(3) != null) {
      region.put("startColumn", Integer.parseInt(parts.group(3)));
    }
    Map<String, Object> physical = new LinkedHashMap<>();
    String file = sources.find(subject.source(), parts.group(1));
    physical.put("artifactLocation", Map.of("uri", uri(file)));
    physical.put("region", region);
    return Map.of("physicalLocation", physical);
  }

  /** The path as a URI: absolute ones with a scheme, others relative. */
  private static String uri(String path) {
    Path file = Path.of(path);
    if (file.isAbsolute()) {
      return file.toUri().toString();
    }
    Path root = Path.of("").toAbsolutePath();
    return root.toUri().relativize(root.resolve(file).toUri()).toString();
  }

  /** The steps of each task; the very last one is the failure. */
  private static Map<String, Object> flow(Trace trace, Map<String, Object> failed) {
    Map<Integer, List<Object>> threads = new LinkedHashMap<>();
    for (Trace.Entry entry : trace.entries()) {
      String task = trace.name(entry).isEmpty() ? "environment" : trace.name(entry);
      boolean last = entry.number() == trace.entries().size();
      Map<String, Object> where = new LinkedHashMap<>(last ? failed : Map.of());
      where.put("logicalLocations", List.of(Map.of("fullyQualifiedName", task)));
      where.put("message", message(task + ": " + entry.text()));
      Map<String, Object> step = new LinkedHashMap<>();
      step.put("location", where);
      step.put("executionOrder", entry.number());
      step.put("importance", entry.index() > 0 ? "essential" : "important");
      threads.computeIfAbsent(entry.task(), unused -> new ArrayList<>()).add(step);
    }
    List<Object> flows = new ArrayList<>();
    threads.forEach(
        (task, steps) -> {
          Map<String, Object> flow = new LinkedHashMap<>();
          flow.put("id", task < 0 ? "environment" : trace.tasks().get(task));
          flow.put("locations", steps);
          flows.add(flow);
        });
    if (flows.isEmpty()) {
      Map<String, Object> where = new LinkedHashMap<>();
      where.put("message", message("before the first step"));
      flows.add(Map.of("locations", List.of(Map.of("location", where))));
    }
    return Map.of("threadFlows", flows);
  }
}
