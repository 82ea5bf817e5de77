package dev.tarry.junit;

import dev.tarry.viewer.serve.LoopbackServer;
import dev.tarry.viewer.watch.WatchServer;
import dev.tarry.viewer.watch.Watched;
import java.time.Duration;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * The page that shows the searches of a test run while they run, if the property {@code
 * tarry.watch} asks for it. There is one for all tests of a JVM; JUnit closes it after the last.
 *
 * @param watched what is known of the searches
 */
record WatchPage(Watched watched, LoopbackServer server) implements AutoCloseable {
  private static final String PROPERTY = "tarry.watch";

  /** How long an open page has to ask how the searches ended. */
  private static final Duration LINGER = Duration.ofSeconds(2);

  /** The listener for the search of a test. */
  static Watched of(ExtensionContext test) {
    if (!TestSettings.truth(PROPERTY, test::getConfigurationParameter)) {
      return new Watched();
    }
    return test.getRoot()
        .getStore(Namespace.create(WatchPage.class))
        .getOrComputeIfAbsent(PROPERTY, key -> serve(test), WatchPage.class)
        .watched();
  }

  private static WatchPage serve(ExtensionContext test) {
    Watched watched = new Watched();
    LoopbackServer server =
        WatchServer.start(watched, defect -> Console.say("a defect of tarry: " + defect));
    String said = "watch the searches at " + server.link();
    Console.say(said);
    test.publishReportEntry("tarry", said);
    return new WatchPage(watched, server);
  }

  /** Lets an open page show the end, and closes the server. */
  @Override
  public void close() {
    watched.end();
    watched.awaitSeen(LINGER);
    server.close();
  }
}
