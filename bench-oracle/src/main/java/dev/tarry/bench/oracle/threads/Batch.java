package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Generated programs of all kinds that were compiled at once: the compiler reads the classes of the
 * JDK once.
 *
 * @param first the seed of the first program of each kind
 * @param each how many there are of each kind
 * @param classes the programs
 */
record Batch(long first, int each, InMemory classes) {
  static Batch compile(List<AccessKind> kinds, long first, int each) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int k = 0; k < kinds.size(); k++) {
      for (int i = 0; i < each; i++) {
        String name = name(k, i);
        sources.put(name, Generated.of(kinds.get(k), first + i).source(name));
      }
    }
    return new Batch(first, each, InMemory.compile(sources));
  }

  /** The name of the class of a program. */
  static String name(int kind, int number) {
    return "P" + kind + "_" + number;
  }

  void write(DataOutputStream out) throws IOException {
    out.writeLong(first);
    out.writeInt(each);
    classes.write(out);
  }

  static Batch read(DataInputStream in) throws IOException {
    return new Batch(in.readLong(), in.readInt(), InMemory.read(in));
  }
}
