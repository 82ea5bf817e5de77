package dev.tarry.viewer.page;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Thrown;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.FailureText;
import dev.tarry.viewer.Json;
import dev.tarry.viewer.Message;
import dev.tarry.viewer.Names;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.Why;
import dev.tarry.viewer.Words;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The data inside a page, which {@code page/trace.js} reads. Members that are empty, zero or {@link
 * Step#NOBODY} are left out; steps are counted from 1 and tasks from 0.
 */
final class PageJson {
  /** A place in a source file, as in {@code Bank.java:12} or {@code /home/me/Lock.p:99:7}. */
  private static final Pattern PLACE = Pattern.compile("([\\w$./\\\\:-]*\\.(?:java|kt|p)):\\d+");

  private final StringBuilder text = new StringBuilder();
  private final Json json = new Json(text);
  private final Trace trace;
  private final Names names;
  private final Sources sources;
  private final Map<String, String> files = new TreeMap<>();
  private final int kept;

  private PageJson(Trace trace, Sources sources, int kept) {
    this.trace = trace;
    this.kept = kept;
    this.names = Names.whole(trace);
    this.sources = sources;
  }

  /**
   * The data of a page, with searches by the names of tests, and with more members.
   *
   * @param kept how many of the first steps the page has already; they are left out
   */
  static String of(
      String title,
      Trace trace,
      List<Fact> facts,
      Map<String, SearchFigures> searches,
      Sources sources,
      Map<String, ?> more,
      int kept) {
    PageJson page = new PageJson(trace, sources, kept);
    page.write(title, facts, searches, more);
    return page.text.toString();
  }

  private void write(
      String title, List<Fact> facts, Map<String, SearchFigures> searches, Map<String, ?> more) {
    json.object().member("title", title);
    if (trace.outcome() instanceof Outcome.Failed failed) {
      String what = Words.failure(failed.failure());
      json.name("failure").object().member("kind", failed.failure().kind().toString());
      json.member("text", places(what)).member("delays", failed.delays());
      Thrown thrown = failed.failure().thrown();
      if (thrown != null) {
        json.member("stack", places(String.join("\n", FailureText.lines(thrown))));
      }
      json.endObject();
    }
    json.name("facts").array();
    facts.forEach(fact -> json.array().value(fact.name()).value(fact.value()).endArray());
    json.endArray().name("tasks").array();
    for (int task = 0; task < trace.tasks().size(); task++) {
      json.object().member("name", names.of(task)).member("path", trace.tasks().get(task));
      json.endObject();
    }
    json.endArray().name("steps").array();
    for (int i = kept; i < trace.entries().size(); i++) {
      step(i == 0 ? null : trace.entries().get(i - 1), trace.entries().get(i));
    }
    json.endArray();
    messages();
    json.name("coverage").array();
    searches.forEach(this::search);
    json.endArray().name("sources").object();
    files.forEach(json::member);
    json.endObject();
    more.forEach((name, value) -> json.name(name).value((Object) value));
    json.endObject();
  }

  private void step(Trace.@Nullable Entry before, Trace.Entry entry) {
    json.object();
    task("task", entry.task());
    number("delays", entry.index());
    json.member("options", entry.options());
    number("data", entry.data() ? 1 : 0);
    text("why", Why.of(before, entry));
    if (!entry.passed().isEmpty()) {
      json.name("passed").value(entry.passed());
    }
    if (!entry.owed().isEmpty()) {
      json.name("owed").value(entry.owed());
    }
    if (entry.details().isEmpty()) {
      json.member("text", places(entry.text()));
    } else {
      json.name("notes").array();
      Note.of(trace, entry).forEach(this::note);
      json.endArray();
    }
    json.endObject();
  }

  /** A note; its text is what follows the name of the task in a sentence. */
  private void note(Note note) {
    json.object().member("kind", note.kind().name().toLowerCase(Locale.ROOT));
    task("task", note.task());
    task("other", note.other());
    boolean creates = note.kind() == Note.Kind.CREATES && note.other() != Step.NOBODY;
    String verb = note.value().isEmpty() ? "creates" : note.value();
    json.member("text", creates ? verb + " " + names.of(note.other()) : told(note));
    text("name", note.name());
    text("value", note.value());
    text("before", note.before());
    text("event", note.kind() == Note.Kind.SENDS ? note.event() : "");
    json.endObject();
  }

  private String told(Note note) {
    return places(note.text(names::of));
  }

  private void messages() {
    Message.Since messages = Message.since(trace, kept);
    json.name("messages").array();
    messages.all().subList(messages.known(), messages.all().size()).forEach(this::message);
    json.endArray();
    if (kept > 0) {
      json.member("kept", kept).member("known", messages.known()).name("ended").array();
      for (int i : messages.ended()) {
        Message message = messages.all().get(i);
        json.array().value(i).value(message.taken()).value(message.lost()).endArray();
      }
      json.endArray();
    }
  }

  private void message(Message message) {
    Note note = message.note();
    json.object().member("sent", message.sent());
    number("taken", message.taken());
    json.member("from", note.task()).member("to", note.other()).member("event", note.event());
    number("lost", message.lost());
    json.endObject();
  }

  /** The search of a test as [test, search]. */
  private void search(String test, SearchFigures search) {
    json.array().value(test).value((Object) search.json()).endArray();
  }

  /** The same text; the files that it names places in are looked up for links. */
  private String places(String said) {
    if (said.indexOf(':') >= 0) {
      Matcher place = PLACE.matcher(said);
      while (place.find()) {
        String file = place.group(1);
        if (!files.containsKey(file)) {
          sources.find(file).ifPresent(found -> files.put(file, found.toUri().toString()));
        }
      }
    }
    return said;
  }

  private void task(String name, int task) {
    if (task != Step.NOBODY) {
      json.member(name, task);
    }
  }

  private void number(String name, int number) {
    if (number != 0) {
      json.member(name, number);
    }
  }

  private void text(String name, String value) {
    if (!value.isEmpty()) {
      json.member(name, value);
    }
  }
}
