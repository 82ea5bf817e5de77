package dev.tarry.core.search;

import dev.tarry.core.program.Mistake;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file from which a stratified search goes on after it was stopped or killed.
 *
 * <p>It holds the visited states, the frontier as paths, and the counts: what figure 5 has between
 * two states of the frontier. It is written now and then and when the search stops, to another file
 * first, so that the file is whole whenever the process ends. A search begins with what the file
 * holds, if it exists.
 */
public final class Checkpoint {
  private static final String MAGIC = "tarry checkpoint v1";

  private final Path file;
  private final Duration every;
  private Duration last = Duration.ZERO;

  /** A checkpoint in this file, written about this often. */
  public Checkpoint(Path file, Duration every) {
    this.file = file;
    this.every = every;
  }

  /** What is saved of the strata. */
  record Saved(int bound, List<Block> now, List<Block> later) {}

  /** Whether it is time to write. */
  boolean due(Meter meter) {
    return meter.elapsed().minus(last).compareTo(every) >= 0;
  }

  /** Writes everything. No worker may be searching. */
  void write(Exploration on, Saved saved) {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(fresh)))) {
        for (String line : header(on)) {
          out.writeUTF(line);
        }
        out.writeInt(saved.bound());
        writeBlocks(saved.now(), out);
        writeBlocks(saved.later(), out);
        writeTally(on, out);
        out.writeLong(on.meter().states());
        List<Cut> cuts = on.meter().cuts().stream().filter(Cut::lasts).toList();
        out.writeInt(cuts.size());
        for (Cut cut : cuts) {
          out.writeUTF(cut.name());
        }
        writeStates(on, out);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new Mistake("the checkpoint " + file + " could not be written: " + e.getMessage());
    }
    last = on.meter().elapsed();
  }

  private static List<String> header(Exploration on) {
    return List.of(
        MAGIC,
        "program " + on.program().name(),
        "search " + on.plan(),
        "explorer " + on.explorer().label(on.seed()),
        "data choices " + (on.settings().freeData() ? "free" : "priced"));
  }

  private static void writeBlocks(List<Block> blocks, DataOutputStream out) throws IOException {
    out.writeInt(blocks.size());
    for (Block block : blocks) {
      block.write(out);
    }
  }

  private static void writeTally(Exploration on, DataOutputStream out) throws IOException {
    List<Stratum> strata = on.tally().strata().each();
    out.writeInt(strata.size());
    for (Stratum stratum : strata) {
      out.writeLong(stratum.states());
      out.writeLong(stratum.schedules());
      out.writeBoolean(stratum.searched());
    }
  }

  private static void writeStates(Exploration on, DataOutputStream out) throws IOException {
    out.writeLong(on.visited().size());
    try {
      on.visited()
          .forEach(
              state -> {
                try {
                  out.writeLong(state);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Takes over what the file holds; null if there is no such file. */
  @Nullable Saved read(Exploration on) {
    if (!Files.exists(file)) {
      return null;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (String line : header(on)) {
        String found = in.readUTF();
        if (!found.equals(line)) {
          throw new Mistake(
              "the checkpoint "
                  + file
                  + " is of another search: it says \""
                  + found
                  + "\", and this is \""
                  + line
                  + "\"; name another file or remove this one");
        }
      }
      Saved saved = new Saved(in.readInt(), readBlocks(in), readBlocks(in));
      readTally(on, in);
      on.meter().visits(in.readLong(), 0);
      for (int left = in.readInt(); left > 0; left--) {
        on.meter().cut(Cut.valueOf(in.readUTF()));
      }
      for (long left = in.readLong(); left > 0; left--) {
        on.visited().add(in.readLong());
      }
      return saved;
    } catch (EOFException | IllegalArgumentException e) {
      throw new Mistake("the checkpoint " + file + " is damaged; remove it to begin anew");
    } catch (IOException e) {
      throw new Mistake("the checkpoint " + file + " could not be read: " + e.getMessage());
    }
  }

  private static List<Block> readBlocks(DataInputStream in) throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      blocks.add(Block.read(in));
    }
    return blocks;
  }

  private static void readTally(Exploration on, DataInputStream in) throws IOException {
    List<Stratum> strata = new ArrayList<>();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      strata.add(new Stratum(i, in.readLong(), in.readLong(), in.readBoolean()));
    }
    on.tally().resume(strata);
  }
}
