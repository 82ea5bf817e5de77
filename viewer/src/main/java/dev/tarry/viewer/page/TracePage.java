package dev.tarry.viewer.page;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.replay.Trace;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A trace as one self-contained HTML page: a sequence diagram, what each step did and changed, a
 * search box and keys to step through it, in light and dark.
 *
 * <p>The page draws only what is in view, so it opens at once however long the trace is. Its data
 * is JSON in which markup is escaped; its script puts texts into the page as text only.
 */
public final class TracePage {
  /** The parts of the script, each after the parts that it uses. */
  private static final List<String> SCRIPTS =
      List.of(
          "elements",
          "trace",
          "past",
          "state",
          "lanes",
          "rows",
          "diagram",
          "heads",
          "list",
          "clocks",
          "panel",
          "lanemenu",
          "splitters",
          "plots",
          "machines",
          "coverage",
          "view",
          "expression",
          "values",
          "tree",
          "drive",
          "theme",
          "header",
          "find",
          "keys",
          "start");

  private static final List<String> WATCHING =
      List.of("elements", "theme", "plots", "machines", "coverage", "watch");

  /** Longer traces, such as that of a livelock, are cut. */
  private static final int MOST_LINES = 200_000;

  private static final String SERVED = "connect-src 'self'; ";

  private TracePage() {}

  /**
   * The page of a trace, with facts at its top, and with coverage if there is any; places are links
   * to those source files that can be found.
   */
  public static String of(
      String title, Trace trace, List<Fact> facts, Coverage coverage, Sources sources) {
    return of(title, trace, facts, SearchFigures.of(coverage), sources);
  }

  /** The same page, with more of the search. */
  public static String of(
      String title, Trace trace, List<Fact> facts, SearchFigures search, Sources sources) {
    Map<String, SearchFigures> one = search.isEmpty() ? Map.of() : Map.of(title, search);
    Trace shown = firstOf(trace);
    List<Fact> all = new ArrayList<>(facts);
    if (shown.entries().size() < trace.entries().size()) {
      all.add(
          new Fact(
              "shown",
              "the first %,d of %,d steps"
                  .formatted(shown.entries().size(), trace.entries().size())));
    }
    return page(title, PageJson.of(title, shown, all, one, sources, Map.of(), 0));
  }

  /** As much of a trace as a browser can show. */
  private static Trace firstOf(Trace trace) {
    int lines = 0;
    for (int i = 0; i < trace.entries().size(); i++) {
      lines += 1 + trace.entries().get(i).details().size();
      if (lines > MOST_LINES) {
        return new Trace(trace.outcome(), trace.tasks(), trace.entries().subList(0, i));
      }
    }
    return trace;
  }

  /** The data of a page, with more members for what a server answers. */
  public static String data(
      String title, Trace trace, List<Fact> facts, Sources sources, Map<String, ?> more) {
    return PageJson.of(title, trace, facts, Map.of(), sources, more, 0);
  }

  /**
   * The same for a page that shows a trace with the same first steps.
   *
   * @param same how many they are; few are told again
   */
  public static String data(
      String title, Trace trace, List<Fact> facts, Sources sources, Map<String, ?> more, int same) {
    return PageJson.of(title, trace, facts, Map.of(), sources, more, KeptSteps.of(trace, same));
  }

  /** The page that shows this data and may ask its server for more. */
  public static String served(String title, String json) {
    return page(title, json, SERVED);
  }

  /** The page that shows this data. */
  static String page(String title, String json) {
    return page(title, json, "");
  }

  /** The page that watches searches; it asks its server for their status. */
  public static String watching(String json) {
    return page("Searching", json, SERVED, "watch.html", WATCHING);
  }

  /** The page of tables and plots. */
  static String figures(String title, String json) {
    return page(title, json, "", "figures.html", List.of("elements", "theme", "plots", "figures"));
  }

  private static String page(String title, String json, String may) {
    return page(title, json, may, "page.html", SCRIPTS);
  }

  private static String page(
      String title, String json, String may, String body, List<String> scripts) {
    String script =
        scripts.stream().map(name -> resource(name + ".js")).collect(Collectors.joining("\n"));
    Map<String, String> parts =
        Map.of(
            "title",
            escaped(title),
            "may",
            may,
            "style",
            resource("page.css"),
            "body",
            resource(body),
            "data",
            json,
            "script",
            script);
    StringBuilder page = new StringBuilder();
    String[] template = resource("frame.html").split("\\{\\{|}}", -1);
    for (int i = 0; i < template.length; i++) {
      page.append(i % 2 == 0 ? template[i] : Objects.requireNonNull(parts.get(template[i])));
    }
    return page.toString();
  }

  private static String resource(String name) {
    try (InputStream in = TracePage.class.getResourceAsStream(name)) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
