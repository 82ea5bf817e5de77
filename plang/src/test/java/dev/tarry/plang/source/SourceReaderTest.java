package dev.tarry.plang.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.FrontEnd;
import dev.tarry.plang.ir.TestCase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceReaderTest {
  private static final String MAIN = "machine Main { start state S { entry { new Helper(); } } }";
  private static final String HELPER =
      "machine Helper { start state S { } } test h [main = Helper]: { Helper };";

  @TempDir Path folder;

  @Test
  void aMissingFileIsAnErrorThatNamesIt() {
    assertThat(errors(folder.resolve("none.p"))).containsExactly("none.p:1:1: error: no such file");
  }

  @Test
  void aFolderWithoutProgramsIsAnError() {
    assertThat(errors(folder)).hasSize(1).first().asString().endsWith("no .p files in this folder");
  }

  @Test
  void aFolderIsReadWithItsSubfolders() throws IOException {
    write("a/main.p", MAIN);
    write("a/b/helper.p", HELPER);
    write("a/b/._helper.p", "not P");
    assertThat(errors(folder.resolve("a"))).isEmpty();
  }

  @Test
  void textThatIsNotUtf8IsAnErrorAtItsPlace() throws IOException {
    Path path = folder.resolve("bad.p");
    Files.write(path, "event e;\n// \u00e9".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(errors(path)).containsExactly("bad.p:2:4: error: not valid UTF-8");
  }

  @Test
  void aByteOrderMarkIsSkippedAndColumnsCountCharacters() throws IOException {
    Path path = write("mark.p", "\uFEFF/* \uD83D\uDE00 */ nonsense");
    assertThat(errors(path)).hasSize(1).first().asString().startsWith("mark.p:1:9:");
  }

  @Test
  void aProjectReadsItsInputsAndIncludesAndLeavesOutIncludedTests() throws IOException {
    write("lib/src/helper.p", HELPER);
    write(
        "lib/Lib.pproj",
        "<Project><ProjectName>Lib</ProjectName><InputFiles><PFile>./src/</PFile></InputFiles>"
            + "<IncludeProject>../app/App.pproj</IncludeProject></Project>");
    write("app/main.p", MAIN + " test t [main = Main]: { Main, Helper };");
    Path project =
        write(
            "app/App.pproj",
            "<!-- ours --><Project><InputFiles><PFile>main.p</PFile><PFile>./Foreign/</PFile></InputFiles>"
                + "<OutputDir>out</OutputDir><IncludeProject>../lib/Lib.pproj</IncludeProject></Project>");
    FrontEnd.Outcome outcome = new FrontEnd().check(List.of(project));
    assertThat(outcome.errors()).isEmpty();
    assertThat(outcome.program().orElseThrow().tests())
        .extracting(TestCase::name)
        .containsExactly("t");
  }

  @Test
  void brokenProjectsAreErrors() throws IOException {
    assertThat(errors(write("x.pproj", "<Project><InputFiles>")))
        .singleElement()
        .asString()
        .contains("(XML)");
    assertThat(errors(write("y.pproj", "<Project/>")))
        .singleElement()
        .asString()
        .contains("no .p files");
    assertThat(errors(write("z.pproj", "<Project>\n<PFile>none.p</PFile></Project>")))
        .first()
        .asString()
        .startsWith("z.pproj:2:1: error: no file ");
    assertThat(
            errors(
                write("w.pproj", "<Project><IncludeProject>no.pproj</IncludeProject></Project>")))
        .singleElement()
        .asString()
        .contains("no project file ");
  }

  private Path write(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private List<String> errors(Path path) {
    return new FrontEnd()
        .check(List.of(path)).errors().stream()
            .map(e -> e.toString().replace(folder + "/", "").replace(folder.toString(), ""))
            .toList();
  }
}
