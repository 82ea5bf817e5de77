package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.run.code.Sites;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * The instrumented classes of a program. Its sandboxes share them, because a site has the same
 * number in all of them: the second sandbox of a program, and that of another worker, need not
 * instrument anything again.
 */
public final class InstrumentedClasses {
  private final ClassInfos infos;
  private final Map<String, Rewritten> known = new ConcurrentHashMap<>();

  /** A class file as it was and as it is loaded. */
  private static final class Rewritten {
    private final byte[] original;
    private final byte[] code;

    Rewritten(byte[] original, byte[] code) {
      this.original = original;
      this.code = code;
    }
  }

  /** No classes yet, of those that this loader finds. */
  public InstrumentedClasses(ClassLoader loader) {
    this.infos = new ClassInfos(loader);
  }

  /** Turns the bytes of a class of some name into those to load, in the sandbox of these sites. */
  public BiFunction<String, byte[], byte[]> in(Sites sites) {
    Instrumenter instrumenter = new Instrumenter(infos, sites);
    return (name, bytes) -> {
      Rewritten found = known.get(name);
      if (found != null && Arrays.equals(found.original, bytes)) {
        sites.shareCode();
        return found.code;
      }
      byte[] code = instrumenter.apply(name, bytes);
      known.put(name, new Rewritten(bytes, code));
      return code;
    };
  }
}
