package dev.tarry.cli.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.tarry.cli.CommandRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
        folder.resolve("junit.xml"),
        "--sarif",
        folder.resolve("bugs.sarif"));
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
  void theSarifFileIsWhatTheOfficialSchemaSays() throws IOException {
    String log = Files.readString(folder.resolve("bugs.sarif"));
    assertThat(log).contains("\"threadFlows\"", "\"executionOrder\"", "\"startLine\"");
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
