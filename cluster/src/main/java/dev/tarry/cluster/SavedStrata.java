package dev.tarry.cluster;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Stratum;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/**
 * A stratified search in a folder that all executors can reach: a file for each owner, and a
 * manifest that names them, which exists only when they all do.
 */
final class SavedStrata {
  private static final String MANIFEST = "manifest";
  private static final String NEW = ".new";
  private static final String PART = "owner-";

  private final String folder;
  private final boolean asked;
  private final List<String> header;
  private int written;

  /**
   * The search of a folder.
   *
   * @param folder as a path or an address
   * @param asked whether the user wants it to stay there
   * @param header what the search must be of to be resumed
   */
  SavedStrata(String folder, boolean asked, List<String> header) {
    this.folder = folder;
    this.asked = asked;
    this.header = new ArrayList<>(header);
  }

  /** A file with the states of one owner. */
  record Part(int number, String file, long length, long crc) implements Serializable {}

  /** A search without the states of its owners. */
  record Manifest(
      List<String> header,
      int bound,
      boolean next,
      long xor,
      long waiting,
      List<Part> parts,
      List<Stratum> strata,
      long states,
      long visits,
      long transitions,
      Coverage coverage,
      List<Pieces.Met> failures,
      List<Cut> cuts)
      implements Serializable {

    /** Takes over the counts. */
    void resume(Exploration on) {
      on.tally().resume(strata);
      on.meter().visits(states, visits);
      on.meter().add(transitions, coverage);
      cuts.forEach(on.meter()::cut);
      failures.forEach(met -> met.addTo(on, states, 0));
    }
  }

  boolean isAsked() {
    return asked;
  }

  /** The saved search; null if there is none, or none was requested. */
  @Nullable Manifest open() {
    try {
      Path path = new Path(folder, MANIFEST);
      FileSystem files = files();
      files.mkdirs(new Path(folder));
      if (!files.exists(path)) {
        path = new Path(folder, MANIFEST + NEW); // it was about to get its name
      }
      if (!asked || !files.exists(path)) {
        return null;
      }
      Manifest saved = (Manifest) read(path, files.getFileStatus(path).getLen(), null);
      for (int i = 0; i < header.size(); i++) {
        if (!header.get(i).equals(saved.header.get(i))) {
          throw new Mistake(
              "the checkpoint "
                  + folder
                  + " is of another search, program or Tarry: \""
                  + saved.header.get(i)
                  + "\", and here it is \""
                  + header.get(i)
                  + "\"; name another folder or remove this one");
        }
      }
      return saved;
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Whether executors see the folder as the driver does: asked before states go there. */
  void mustBeShared(Jobs jobs, int tasks) {
    Path token = new Path(folder, "token");
    try {
      FileSystem files = files();
      files.mkdirs(new Path(folder));
      files.create(token, true).close();
      String at = token.toString();
      List<Integer> all = java.util.stream.IntStream.range(0, tasks).boxed().toList();
      JavaRDD<Boolean> each =
          jobs.spark()
              .parallelize(all, tasks)
              .map(one -> new Path(at).getFileSystem(new Configuration()).exists(new Path(at)));
      boolean seen = jobs.all(each, tasks).stream().allMatch(it -> it);
      files.delete(token, false);
      if (!seen) {
        throw new Mistake(
            "some executors do not see the folder "
                + folder
                + " of this computer; name one that all share with --checkpoint");
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private Mistake unusable(IOException e) {
    return new Mistake("the folder " + folder + " cannot be used: " + e.getMessage());
  }

  private FileSystem files() throws IOException {
    try {
      return new Path(folder).getFileSystem(new Configuration());
    } catch (UnsupportedOperationException removed) { // Subject.getSubject, since JDK 23
      throw new Mistake(
          "the Hadoop of this Spark cannot use files on JDK "
              + Runtime.version().feature()
              + "; use JDK 17 or 21, or a search that is spread by samples, such as mix");
    }
  }

  /** Writes all owners, then the manifest, and removes what it replaces. */
  Manifest write(
      Jobs jobs,
      JavaRDD<Owner> owners,
      Exploration on,
      int bound,
      boolean next,
      long xor,
      long waiting) {
    String to = folder;
    int turn = ++written;
    List<Part> parts =
        new ArrayList<>(
            jobs.all(owners.map(owner -> writePart(to, turn, owner)), owners.getNumPartitions()));
    parts.sort(Comparator.comparingInt(Part::number));
    Manifest manifest =
        new Manifest(
            header,
            bound,
            next,
            xor,
            waiting,
            parts,
            new ArrayList<>(on.tally().strata().each()),
            on.meter().states(),
            on.meter().visits(),
            on.meter().transitions(),
            on.meter().coverage(),
            new ArrayList<>(on.findings().all().stream().map(Pieces.Met::of).toList()),
            new ArrayList<>(on.meter().cuts().stream().filter(Cut::lasts).toList()));
    try {
      FileSystem files = files();
      Path whole = new Path(folder, MANIFEST);
      Path half = new Path(folder, MANIFEST + NEW);
      writeObject(files, half, manifest);
      files.delete(whole, false);
      if (!files.rename(half, whole)) {
        throw new IOException("the manifest could not be renamed");
      }
      List<String> named = parts.stream().map(Part::file).toList();
      for (FileStatus file : files.listStatus(new Path(folder))) {
        String name = file.getPath().getName();
        if (name.startsWith(PART) && !named.contains(name)) {
          files.delete(file.getPath(), false);
        }
      }
    } catch (IOException e) {
      throw unusable(e);
    }
    return manifest;
  }

  private static Part writePart(String folder, int turn, Owner owner) throws IOException {
    long attempt = TaskContext.get().taskAttemptId();
    String name = PART + owner.number() + "-" + turn + "-" + attempt;
    Path path = new Path(folder, name);
    CRC32 crc = new CRC32();
    byte[] bytes = writeObject(path.getFileSystem(new Configuration()), path, owner);
    crc.update(bytes);
    return new Part(owner.number(), name, bytes.length, crc.getValue());
  }

  private static byte[] writeObject(FileSystem files, Path path, Serializable object)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    byte[] all = bytes.toByteArray();
    try (FSDataOutputStream out = files.create(path, true)) {
      out.write(all);
    }
    return all;
  }

  /** The owners that a manifest names, read when they are needed, and again if they are lost. */
  JavaRDD<Owner> load(JavaSparkContext spark, Manifest manifest) {
    String from = folder;
    return spark
        .parallelize(manifest.parts, manifest.parts.size())
        .map(part -> (Owner) read(new Path(from, part.file), part.length, part.crc))
        .persist(StorageLevel.MEMORY_AND_DISK());
  }

  private static Object read(Path path, long length, @Nullable Long crc) throws IOException {
    byte[] all = new byte[Math.toIntExact(length)];
    try (FSDataInputStream in = path.getFileSystem(new Configuration()).open(path)) {
      in.readFully(all);
    }
    CRC32 sum = new CRC32();
    sum.update(all);
    if (crc != null && crc != sum.getValue()) {
      throw new IOException(path + " is damaged");
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(all))) {
      in.setObjectInputFilter(
          ObjectInputFilter.Config.createFilter("dev.tarry.**;java.lang.*;java.util.*;!*"));
      return in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(path + " is not of this version of Tarry", e);
    }
  }

  /** Removes files that are not needed to resume. */
  void close() {
    try {
      if (!asked) {
        files().delete(new Path(folder), true);
      }
    } catch (IOException e) {
      throw unusable(e);
    }
  }
}
