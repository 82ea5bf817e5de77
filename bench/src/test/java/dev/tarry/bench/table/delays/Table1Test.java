package dev.tarry.bench.table.delays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.bench.table.Column;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(60)
class Table1Test {
  @TempDir Path out;

  @Test
  void measuresTheRowsAndColumnsAskedForAndResumes() throws IOException {
    assertThat(table("--columns", "SES PRR").lines().toList())
        .contains("|  | SES PRR |", "| OSR_1 | **203** |");
    assertThat(table("--columns", "SES PRR,SES RR")).contains("| OSR_1 | **41** | 203 |");
    assertThat(Files.readAllLines(out.resolve("small-priced-100000-500.jsonl"))).hasSize(6);
    assertThat(out.resolve("small-priced.html")).content().contains("States per stratum");
    assertThat(out.resolve("small-priced.json")).content().contains("\"OSR_1\"");
  }

  private String table(String... more) {
    StringWriter text = new StringWriter();
    CommandLine command = new CommandLine(new Table1()).setOut(new PrintWriter(text));
    String programs = Path.of("programs").toAbsolutePath().toString();
    List<String> all = new ArrayList<>(List.of("--programs", programs));
    all.addAll(
        List.of(
            "--set",
            "small",
            "--rows",
            "OSR_1",
            "--time",
            "20",
            "--runs",
            "5",
            "--out",
            out.toString()));
    all.addAll(List.of(more));
    assertThat(command.execute(all.toArray(String[]::new))).isZero();
    return text.toString();
  }

  @Test
  void namesTheColumnsWhenOneIsUnknown() {
    assertThatThrownBy(() -> Column.named(List.of("SES RTX"), DataChoices.PRICED))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("no column \"SES RTX\"")
        .hasMessageContaining("SES RTC");
  }
}
