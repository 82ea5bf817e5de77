package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Stratum;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The contents of a {@link Checkpoint}, piece by piece. */
final class SavedSearch {
  private final Exploration on;
  private final @Nullable Visited pairs;
  private final List<Line> header;

  /** What a checkpoint must match, and what it means if it does not. */
  private record Line(String name, String value, String otherwise) {}

  SavedSearch(Exploration on, @Nullable Visited pairs, String code, long initial) {
    this.on = on;
    this.pairs = pairs;
    String search = "another search";
    this.header =
        List.of(
            new Line("program", on.program().name(), "another program"),
            new Line("search", on.plan(), search),
            new Line("explorer", on.tally().strata().explorer(), search),
            new Line("data choices", on.settings().choices().word(), search),
            new Line("reduction", on.program().reduction(), search),
            new Line("strict", String.valueOf(on.settings().strict()), search),
            new Line("rule for endless runs", endless(on.settings()), search),
            new Line("code", code, "another version of the program or of Tarry"),
            new Line(
                "initial state",
                Long.toHexString(initial),
                "a program with another initial state"));
  }

  /** When an endless run is a bug; saved, because the bugs are saved too. */
  private static String endless(Exploration.Settings settings) {
    return settings.liveness() + (settings.liveness().endless() ? " of " + settings.steps() : "");
  }

  void write(
      Path file,
      int bound,
      List<Supplier<@Nullable Block>> now,
      List<Supplier<@Nullable Block>> later,
      Samples samples)
      throws IOException {
    try (SealedFile.Writer out = new SealedFile.Writer(file)) {
      for (Line line : header) {
        out.text(line.value());
      }
      out.number(on.program().lessons().size());
      for (String lesson : on.program().lessons()) {
        out.text(lesson);
      }
      out.number(bound);
      writeBlocks(now, out);
      writeBlocks(later, out);
      writeCounts(out);
      writeFound(out);
      writeCoverage(out);
      samples.write(out);
      writeStates(on.visited(), out);
      if (pairs != null) {
        writeStates(pairs, out);
      }
      out.seal();
    }
  }

  private static void writeBlocks(List<Supplier<@Nullable Block>> blocks, SealedFile.Writer out)
      throws IOException {
    out.number(blocks.size());
    for (Supplier<@Nullable Block> next : blocks) {
      Block block = next.get();
      if (block == null) {
        throw new IOException("a part of the frontier could not be read back from disk");
      }
      block.write(out.data());
    }
  }

  private void writeCounts(SealedFile.Writer out) throws IOException {
    List<Stratum> strata = on.tally().strata().each();
    out.number(strata.size());
    for (Stratum stratum : strata) {
      out.number(stratum.states());
      out.number(stratum.schedules());
      out.number(stratum.searched() ? 1 : 0);
    }
    Meter meter = on.meter();
    out.number(meter.states());
    out.number(meter.visits());
    out.number(meter.transitions());
    out.number(meter.forgot() ? 1 : 0);
    List<Cut> cuts = meter.cuts().stream().filter(Cut::lasts).toList();
    out.number(cuts.size());
    for (Cut cut : cuts) {
      out.text(cut.name());
    }
  }

  private void writeFound(SealedFile.Writer out) throws IOException {
    List<Found> all = on.findings().all();
    out.number(all.size());
    for (Found found : all) {
      out.text(found.failure().kind().name());
      out.text(found.failure().message());
      out.text(found.failure().place());
      out.text(found.schedule().toString());
      out.number(found.order());
      out.text(found.search());
      out.number(found.states());
      out.number(found.schedules());
    }
  }

  private void writeCoverage(SealedFile.Writer out) throws IOException {
    Coverage coverage = on.meter().coverage();
    out.number(coverage.rows().size());
    for (Coverage.Row row : coverage.rows()) {
      out.text(row.machine());
      out.text(row.state());
      out.text(row.event());
      out.number(row.reached());
    }
    out.number(coverage.transitions().size());
    for (Coverage.Transition one : coverage.transitions()) {
      out.text(one.machine());
      out.text(one.state());
      out.text(one.event());
      out.text(one.to());
      out.number(one.met() ? 1 : 0);
    }
  }

  private static void writeStates(Visited states, SealedFile.Writer out) throws IOException {
    out.number(states.size());
    out.numbers(states::forEach);
  }

  /**
   * Reads the file, with the samples in it; null, and nothing, if it belongs to a program that knew
   * less.
   *
   * @throws BeginAgain if it is of a program that knew more
   */
  CheckpointFile.@Nullable Saved read(Path file, Samples samples) throws IOException {
    try (SealedFile.Reader in = new SealedFile.Reader(file)) {
      for (Line line : header) {
        String found = in.text();
        if (!found.equals(line.value())) {
          throw other(file, line, found);
        }
      }
      List<String> lessons = new ArrayList<>();
      for (int left = in.count(); left > 0; left--) {
        lessons.add(in.text());
      }
      if (!on.program().lessons().containsAll(lessons)) {
        throw new BeginAgain(on.program().knowing(lessons));
      }
      if (lessons.size() < on.program().lessons().size()) {
        return null; // the search began again since
      }
      CheckpointFile.Saved saved =
          new CheckpointFile.Saved(in.count(), readBlocks(in), readBlocks(in));
      readCounts(in);
      readFound(in);
      readCoverage(in);
      samples.read(in);
      readStates(on.visited(), in);
      if (pairs != null) {
        readStates(pairs, in);
      }
      return saved;
    }
  }

  private static Mistake other(Path file, Line line, String found) {
    return new Mistake(
        "the checkpoint "
            + file
            + " is of "
            + line.otherwise()
            + ": its "
            + line.name()
            + " is \""
            + found
            + "\", and here it is \""
            + line.value()
            + "\"; name another file or remove this one");
  }

  private static List<Block> readBlocks(SealedFile.Reader in) throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      blocks.add(Block.read(in.data()));
    }
    return blocks;
  }

  private void readCounts(SealedFile.Reader in) throws IOException {
    List<Stratum> strata = new ArrayList<>();
    int size = in.count();
    for (int i = 0; i < size; i++) {
      strata.add(new Stratum(i, in.number(), in.number(), in.number() == 1));
    }
    on.tally().resume(strata);
    on.meter().resume(in.number(), in.number(), in.number(), in.number() == 1);
    for (int left = in.count(); left > 0; left--) {
      on.meter().cut(Cut.valueOf(in.text()));
    }
  }

  private void readFound(SealedFile.Reader in) throws IOException {
    for (int left = in.count(); left > 0; left--) {
      Failure failure = new Failure(FailureKind.valueOf(in.text()), in.text(), in.text());
      Schedule schedule = Schedule.parse(in.text());
      on.findings()
          .add(
              new Found(
                  failure, schedule, in.number(), in.text(), in.number(), in.number(), on.tally()));
    }
  }

  private void readCoverage(SealedFile.Reader in) throws IOException {
    List<Coverage.Row> rows = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      rows.add(new Coverage.Row(in.text(), in.text(), in.text(), in.number()));
    }
    List<Coverage.Transition> transitions = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      transitions.add(
          new Coverage.Transition(in.text(), in.text(), in.text(), in.text(), in.number() == 1));
    }
    on.meter().resume(new Coverage(rows, transitions));
  }

  private static void readStates(Visited states, SealedFile.Reader in) throws IOException {
    for (long left = in.number(); left > 0; left--) {
      states.add(in.number());
    }
  }
}
