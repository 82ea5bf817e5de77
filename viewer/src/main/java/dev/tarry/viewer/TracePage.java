package dev.tarry.viewer;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Note;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * A trace as one HTML page that needs nothing else: a sequence diagram, what each step did and
 * changed, a search box and keys to step through it, in light and dark.
 *
 * <p>The page draws only what is in view, so it opens at once however long the trace is. Its data
 * is JSON in which markup is escaped; its script puts texts into the page as text only.
 */
public final class TracePage {
  private static final String TITLE = "{{title}}";
  private static final String DATA = "{{data}}";

  private TracePage() {}

  /** The page of a trace, with facts at its top, and with coverage if there is any. */
  public static String of(String title, Trace trace, List<Fact> facts, Coverage coverage) {
    Map<String, Coverage> one = coverage.rows().isEmpty() ? Map.of() : Map.of(title, coverage);
    return page(title, data(title, trace, facts, one));
  }

  /** The page that shows this data. */
  static String page(String title, String json) {
    String template = template();
    StringBuilder page = new StringBuilder();
    int data = template.indexOf(DATA);
    page.append(template, 0, data).append(json);
    page.append(template, data + DATA.length(), template.length());
    int at = page.indexOf(TITLE);
    return page.replace(at, at + TITLE.length(), escaped(title)).toString();
  }

  private static String template() {
    try (InputStream in = TracePage.class.getResourceAsStream("page.html")) {
      byte[] bytes = Objects.requireNonNull(in, "page.html").readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The data of a page, with coverage by the names of tests. */
  static String data(String title, Trace trace, List<Fact> facts, Map<String, Coverage> coverage) {
    StringBuilder text = new StringBuilder();
    Json json = new Json(text).object().member("title", title);
    if (trace.outcome() instanceof Outcome.Failed failed) {
      json.member("failure", Words.failure(failed.failure())).member("delays", failed.delays());
    }
    json.name("facts").array();
    facts.forEach(fact -> json.array().value(fact.name()).value(fact.value()).endArray());
    json.endArray().name("tasks").array();
    trace.tasks().forEach(task -> json.value(task));
    json.endArray().name("steps").array();
    Trace.Entry before = null;
    for (Trace.Entry entry : trace.entries()) {
      step(json, entry, Why.of(before, entry));
      before = entry;
    }
    json.endArray().name("messages").array();
    Message.of(trace).forEach(message -> message(json, message));
    json.endArray().name("coverage").array();
    coverage.forEach((test, one) -> coverage(json, test, one));
    json.endArray().endObject();
    return text.toString();
  }

  /** A step as [task, text, delays, options, data, why, [passed...], [note...]]. */
  private static void step(Json json, Trace.Entry entry, String why) {
    json.array().value(entry.task()).value(entry.text()).value(entry.index());
    json.value(entry.options()).value(entry.data() ? 1 : 0).value(why).array();
    entry.passed().forEach(task -> json.value(task));
    json.endArray().array();
    for (Note note : entry.notes()) {
      json.array().value(note.kind().name().toLowerCase(Locale.ROOT)).value(note.task());
      json.value(note.other()).value(note.name()).value(note.value()).value(note.before());
      json.endArray();
    }
    json.endArray().endArray();
  }

  /** A message as [step sent, from, step taken or 0, to, event, payload, lost]. */
  private static void message(Json json, Message message) {
    Note note = message.note();
    json.array().value(message.sent()).value(note.task()).value(message.taken());
    json.value(note.other()).value(note.name()).value(note.value());
    json.value(message.lost() ? 1 : 0).endArray();
  }

  /** The coverage of a test as [test, [[machine, state, event, reached]...]]. */
  private static void coverage(Json json, String test, Coverage coverage) {
    json.array().value(test).array();
    for (Coverage.Row row : coverage.rows()) {
      json.array().value(row.machine()).value(row.state()).value(row.event());
      json.value(row.reached()).endArray();
    }
    json.endArray().endArray();
  }
}
