package dev.tarry.cli.files;

import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.FailureText;
import dev.tarry.viewer.Words;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A check as JUnit XML: one test suite, in Surefire's format. */
public final class JunitXml {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitXml() throws XMLStreamException {
    this.xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  /** The results of a check. */
  public static String of(List<Result> results, Duration time) {
    try {
      JunitXml written = new JunitXml();
      written.suite(results, time);
      return written.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to memory cannot fail", e);
    }
  }

  private void suite(List<Result> results, Duration time) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "tarry");
    xml.writeAttribute("time", seconds(time));
    xml.writeAttribute("tests", String.valueOf(results.size()));
    xml.writeAttribute("errors", count(results, Result.Kind.ERROR));
    xml.writeAttribute("skipped", count(results, Result.Kind.SKIPPED));
    xml.writeAttribute("failures", count(results, Result.Kind.BUG));
    for (Result result : results) {
      test(result);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
  }

  private void test(Result result) throws XMLStreamException {
    Report report = result.report();
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("name", printable(result.subject().name()));
    xml.writeAttribute("classname", printable(result.subject().source().text()));
    xml.writeAttribute("time", seconds(report == null ? Duration.ZERO : report.time()));
    for (Bug bug : result.bugs()) {
      List<Fact> facts = List.of(new Fact("schedule", bug.shrunk().schedule().toString()));
      String trace = FailureText.of(bug, facts);
      element("failure", Words.headline(bug), bug.failure().kind().toString(), trace);
    }
    if (result.kind() == Result.Kind.SKIPPED) {
      xml.writeCharacters("\n    ");
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", "the check was interrupted");
    }
    String error = result.error();
    if (error != null) {
      element("error", error.lines().findFirst().orElse(""), "error", error);
    }
    if (report != null) {
      xml.writeCharacters("\n    ");
      xml.writeStartElement("system-out");
      String covered = report.bugs().isEmpty() ? Words.verdict(report) : Words.covered(report);
      xml.writeCharacters(printable(covered));
      for (Fact note : Words.notes(report)) {
        xml.writeCharacters(printable("\n" + note.name() + ": " + note.value()));
      }
      xml.writeEndElement();
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private void element(String name, String message, String type, String body)
      throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement(name);
    xml.writeAttribute("message", printable(message));
    xml.writeAttribute("type", printable(type));
    xml.writeCharacters(printable(body));
    xml.writeEndElement();
  }

  /** The text without the characters that XML cannot hold. */
  private static String printable(String text) {
    StringBuilder kept = new StringBuilder();
    text.codePoints().map(c -> isAllowed(c) ? c : '\uFFFD').forEach(kept::appendCodePoint);
    return kept.toString();
  }

  private static boolean isAllowed(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }

  private static String count(List<Result> results, Result.Kind kind) {
    return String.valueOf(results.stream().filter(result -> result.kind() == kind).count());
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toMillis() / 1000.0);
  }
}
