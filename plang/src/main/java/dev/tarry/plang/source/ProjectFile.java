package dev.tarry.plang.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A {@code .pproj} file: XML that names the inputs of a project and the projects it includes.
 *
 * <p>Paths are relative to the file that names them. An include is followed once; includes may be
 * cyclic. External entities are not resolved. Elements that concern code generation (OutputDir,
 * Target) are skipped.
 */
final class ProjectFile {
  /** One input of a project: a file or a folder, and the place that names it. */
  record Input(Path path, boolean included, Span span) {}

  /** What a project file and its includes name; incomplete if one of them could not be read. */
  record Loaded(List<Input> inputs, boolean complete) {}

  private final Diagnostics diagnostics;
  private final Set<Path> seen = new HashSet<>();
  private final List<Input> inputs = new ArrayList<>();
  private boolean complete = true;

  private ProjectFile(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  static Loaded load(Path path, Diagnostics diagnostics) {
    ProjectFile project = new ProjectFile(diagnostics);
    project.load(path, false, new SourceFile(path.toString(), "").at(1, 1));
    return new Loaded(List.copyOf(project.inputs), project.complete);
  }

  private void load(Path path, boolean included, Span named) {
    if (!seen.add(path.toAbsolutePath().normalize())) {
      return;
    }
    if (!Files.isRegularFile(path)) {
      fail(named, "no project file " + path);
      return;
    }
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    try (InputStream in = Files.newInputStream(path)) {
      elements(factory.createXMLStreamReader(in), path, included);
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNumber());
      fail(new SourceFile(path.toString(), "").at(line, column), "not a valid project file (XML)");
    } catch (IOException e) {
      fail(new SourceFile(path.toString(), "").at(1, 1), "cannot read the file: " + e.getMessage());
    }
  }

  private void elements(XMLStreamReader xml, Path path, boolean included)
      throws XMLStreamException {
    SourceFile file = new SourceFile(path.toString(), "");
    while (xml.hasNext()) {
      if (xml.next() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      String element = xml.getLocalName();
      if (!element.equals("PFile") && !element.equals("IncludeProject")) {
        continue;
      }
      Span span = file.at(Math.max(1, xml.getLocation().getLineNumber()), 1);
      String text = xml.getElementText().strip();
      try {
        Path named = path.toAbsolutePath().resolveSibling(text).normalize();
        if (element.equals("PFile")) {
          inputs.add(new Input(named, included, span));
        } else {
          load(named, true, span);
        }
      } catch (InvalidPathException e) {
        fail(span, "not a path: " + text);
      }
    }
  }

  private void fail(Span span, String message) {
    complete = false;
    diagnostics.error(span, message);
  }
}
