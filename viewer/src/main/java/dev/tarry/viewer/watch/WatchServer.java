package dev.tarry.viewer.watch;

import dev.tarry.viewer.Json;
import dev.tarry.viewer.page.TracePage;
import dev.tarry.viewer.serve.LoopbackServer;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Serves the page that watches searches; it asks for {@code status} as long as it is open, and says
 * how many ended searches it has {@code known}.
 */
public final class WatchServer {
  private WatchServer() {}

  /**
   * Serves a session.
   *
   * @param defects told what goes wrong in the server itself
   */
  public static LoopbackServer start(Watched watched, Consumer<Throwable> defects) {
    return LoopbackServer.start(
        () -> TracePage.watching(Json.of(watched.json(0))),
        Map.of(
            "status",
            form -> {
              form.mustHave(Set.of("known"));
              return Json.of(watched.json(form.number("known", Integer.MAX_VALUE)));
            }),
        defects);
  }
}
