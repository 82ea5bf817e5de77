package dev.tarry.cli.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.tarry.cli.CommandRun;
import dev.tarry.cli.threads.TicketSale;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

/** What a check writes for other tools is what their schemas say. */
class SchemasTest {
  @TempDir static Path folder;

  @BeforeAll
  static void checkEveryKindOfResult() throws IOException {
    Path broken = folder.resolve("Broken.p");
    Files.writeString(
        broken,
        """
        fun foreign(): int;
        machine M { start state S { entry { var n: int; n = foreign(); } } }
        test broken [main = M]: { M };
        """);
    CommandRun.of(
        "check",
        CommandRun.root().resolve("examples/p"),
        broken,
        CommandRun.exampleClasses(),
        "--keep-going",
        "--states",
        "3000",
        "--out",
        folder.resolve("out"),
        "--junit",
        folder.resolve("junit.xml"));
  }

  @Test
  void theReportIsWhatItsSchemaSays() throws IOException {
    String report = Files.readString(folder.resolve("out/report.json"));
    assertThat(report)
        .contains("\"verdict\": \"bug\"", "\"verdict\": \"exhausted\"", "\"verdict\": \"bounded\"")
        .contains("\"verdict\": \"error\"");
    String schema = Files.readString(CommandRun.root().resolve("docs/report.schema.json"));
    assertValid(JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema), report);
  }

  @Test
  void aReportWithoutAFieldIsNotWhatItsSchemaSays() throws IOException {
    String report = Files.readString(folder.resolve("out/report.json"));
    String schema = Files.readString(CommandRun.root().resolve("docs/report.schema.json"));
    JsonSchema compiled = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema);
    String wrong = report.replaceFirst("\"collisionProbability\"", "\"probability\"");
    assertThat(compiled.validate(wrong, InputFormat.JSON)).isNotEmpty();
  }

  @Test
  void tracesAreWhatTheirSchemaSaysAndNoClockHasAGap() throws IOException {
    String schema = Files.readString(CommandRun.root().resolve("docs/trace.schema.json"));
    JsonSchema compiled = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema);
    List<Path> traces;
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      traces = files.filter(file -> file.toString().endsWith(".trace.json")).toList();
    }
    assertThat(traces).hasSizeGreaterThan(3);
    for (Path file : traces) {
      String json = Files.readString(file);
      assertThat(compiled.validate(json, InputFormat.JSON)).as("%s", file).isEmpty();
      Map<String, Integer> entries = new HashMap<>();
      for (JsonNode entry : new ObjectMapper().readTree(json)) {
        JsonNode details = entry.get("details");
        JsonNode clock = details.get("clock");
        if (clock != null) {
          String who =
              Stream.of("id", "monitor", "sender")
                  .filter(details::has)
                  .map(key -> details.get(key).asText())
                  .findFirst()
                  .orElseThrow();
          int own = entries.merge(who, 1, Integer::sum);
          assertThat(clock.get(who).asInt()).as("%s in %s", who, file).isEqualTo(own);
          clock
              .fields()
              .forEachRemaining(
                  other ->
                      assertThat(other.getValue().asInt())
                          .isLessThanOrEqualTo(entries.getOrDefault(other.getKey(), 0)));
        }
      }
    }
  }

  /** The classes of these tests are beside their sources, whichever modules are built. */
  @Test
  void theSarifFileIsWhatTheOfficialSchemaSays() throws IOException {
    CommandRun.of(
        "check",
        CommandRun.example("LockServer.p"),
        CommandRun.codeOf(TicketSale.class),
        "--keep-going",
        "--states",
        "3000",
        "--out",
        folder.resolve("sarif"),
        "--sarif",
        folder.resolve("bugs.sarif"));
    String log = Files.readString(folder.resolve("bugs.sarif"));
    assertThat(log).contains("\"threadFlows\"", "\"executionOrder\"", "\"startLine\"");
    JsonNode run = new ObjectMapper().readTree(log).get("runs").get(0);
    for (JsonNode uri : run.findValues("uri")) {
      Path file = uri.asText().startsWith("file:") ? Path.of(URI.create(uri.asText())) : null;
      assertThat(file == null ? Path.of(uri.asText()) : file).exists();
    }
    assertThat(run.findValuesAsText("uri").toString()).contains(".p", ".java");
    try (InputStream schema = getClass().getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      assertValid(JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(schema), log);
    }
  }

  @Test
  void theJunitFileIsWhatItsSchemaSays() throws IOException, SAXException {
    String xml = Files.readString(folder.resolve("junit.xml"));
    assertThat(xml).contains("<failure ", "<error ", "<system-out>");
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(getClass().getResource("/junit.xsd"))
        .newValidator()
        .validate(new StreamSource(folder.resolve("junit.xml").toFile()));
  }

  private static void assertValid(JsonSchema schema, String json) {
    assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
  }
}
