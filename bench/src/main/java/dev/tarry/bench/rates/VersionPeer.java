package dev.tarry.bench.rates;

import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.io.IOException;
import java.util.List;

/**
 * Runs the searches of whichever version of Tarry comes first on its class path. So it may use only
 * what all versions have: the {@link Contender}, and one that searches.
 */
public final class VersionPeer {
  /** The class that searches, by its name in older and in newer versions. */
  private static final List<String> SEARCHES = List.of("Tarry", "DepthFirstSearches");

  private VersionPeer() {}

  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    Contender searches =
        (Contender)
            searches()
                .getDeclaredConstructor(Key.class, Backend.class)
                .newInstance(Key.valueOf(args[0]), Backend.valueOf(args[1]));
    PeerJvm.answer(searches::run);
    System.exit(0);
  }

  private static Class<?> searches() throws ClassNotFoundException {
    ClassNotFoundException missing = new ClassNotFoundException();
    for (String name : SEARCHES) {
      try {
        return Class.forName(VersionPeer.class.getPackageName() + "." + name);
      } catch (ClassNotFoundException unknown) {
        missing = unknown;
      }
    }
    throw missing;
  }
}
