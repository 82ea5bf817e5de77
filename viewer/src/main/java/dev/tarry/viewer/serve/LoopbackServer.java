package dev.tarry.viewer.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serves one page and answers its requests, to readers on this machine who have the link.
 *
 * <p>It listens on the loopback interface, on a port that is free. A request must name it in its
 * {@code Host}, so that no other name leads here, and must begin with the token of the link; one
 * that may change something must also come from the page itself, by its {@code Origin}. Everything
 * else is refused before it is parsed. There are no files.
 */
public final class LoopbackServer implements AutoCloseable {
  /** The largest body of a request, in bytes. */
  public static final int LARGEST = 1 << 20;

  /** How many requests are served at once; a reader has a page or two. */
  private static final int THREADS = 16;

  private static final int SECONDS_FOR_A_REQUEST = 10;
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String HTML = "text/html; charset=utf-8";
  private static final String JSON = "application/json; charset=utf-8";
  private static final String TEXT = "text/plain; charset=utf-8";

  private final HttpServer server;
  private final ExecutorService threads;
  private final LinkToken token = LinkToken.random();
  private final Set<String> hosts;
  private final Semaphore idle = new Semaphore(THREADS);
  private final Supplier<String> page;
  private final Map<String, Action> actions;
  private final Consumer<Throwable> defects;

  private LoopbackServer(
      HttpServer server,
      Supplier<String> page,
      Map<String, Action> actions,
      Consumer<Throwable> defects) {
    this.server = server;
    this.page = page;
    this.actions = Map.copyOf(actions);
    this.defects = defects;
    int port = server.getAddress().getPort();
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    AtomicInteger number = new AtomicInteger();
    this.threads =
        Executors.newFixedThreadPool(
            THREADS,
            work -> {
              Thread thread = new Thread(work, "tarry-serve-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** What a page can ask for: from the fields that it sends, an answer in JSON. */
  public interface Action {
    /**
     * The answer.
     *
     * @throws RefusedRequest if there is none to this
     * @throws Mistake if the user asked for something that is not there
     */
    String answer(Form form);
  }

  /**
   * Starts to serve.
   *
   * @param page the page, made anew for each reader
   * @param actions what it can ask for, by names
   * @param defects told what went wrong in the server itself
   */
  public static LoopbackServer start(
      Supplier<String> page, Map<String, Action> actions, Consumer<Throwable> defects) {
    // A request that does not end must not keep a thread.
    String limit = "sun.net.httpserver.maxReqTime";
    if (System.getProperty(limit) == null) {
      System.setProperty(limit, String.valueOf(SECONDS_FOR_A_REQUEST));
    }
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      HttpServer server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
      LoopbackServer serving = new LoopbackServer(server, page, actions, defects);
      server.createContext("/", serving::handle);
      server.setExecutor(serving.threads);
      server.start();
      return serving;
    } catch (IOException failed) {
      throw new Mistake("the page cannot be served on 127.0.0.1: " + failed.getMessage());
    }
  }

  /** Where the page is. */
  public String link() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + token.text() + "/";
  }

  /** Stops the server when the current requests have been answered, or after a second. */
  @Override
  public void close() {
    try {
      idle.tryAcquire(THREADS, 1, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
  }

  private record Answer(int status, String type, String body) {}

  private void handle(HttpExchange exchange) throws IOException {
    if (!idle.tryAcquire()) {
      exchange.close(); // it ends
      return;
    }
    try (exchange) {
      Answer answer;
      try {
        answer = answer(exchange);
      } catch (RefusedRequest refused) {
        answer = new Answer(refused.status(), TEXT, refused.getMessage() + "\n");
      } catch (Mistake mistake) {
        answer = new Answer(400, TEXT, mistake.getMessage() + "\n");
      } catch (RuntimeException | Error defect) {
        defects.accept(defect);
        answer = new Answer(500, TEXT, "a defect of tarry: " + defect + "\n");
      }
      send(exchange, answer);
    } finally {
      idle.release();
    }
  }

  private Answer answer(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    String host = only(headers, "Host");
    if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
      throw new RefusedRequest(403, "the Host is not this server");
    }
    String path = exchange.getRequestURI().getRawPath();
    int second = path == null ? -1 : path.indexOf('/', 1);
    if (path == null || second < 0 || !token.is(path.substring(1, second))) {
      throw new RefusedRequest(404, "there is nothing here; use the whole link that tarry printed");
    }
    String name = path.substring(second + 1);
    Action action = actions.get(name);
    boolean isPage = name.isEmpty();
    if (!isPage && action == null) {
      throw new RefusedRequest(404, "there is nothing here");
    }
    String origin = only(headers, "Origin");
    if (origin == null ? !isPage : !origin.equals("http://" + host)) {
      throw new RefusedRequest(403, "the Origin is not this server");
    }
    String method = exchange.getRequestMethod();
    if (!method.equals(isPage ? "GET" : "POST")) {
      throw new RefusedRequest(405, "the method is " + (isPage ? "GET" : "POST"));
    }
    if (action == null) {
      return new Answer(200, HTML, page.get());
    }
    return new Answer(200, JSON, action.answer(form(exchange)));
  }

  /** The value of a header that may occur once; null if it is missing. */
  private static @Nullable String only(Headers headers, String name) {
    List<String> values = headers.getOrDefault(name, List.of());
    if (values.size() > 1) {
      throw RefusedRequest.malformed(name + " occurs twice");
    }
    return values.isEmpty() ? null : values.get(0);
  }

  private static Form form(HttpExchange exchange) throws IOException {
    String type = only(exchange.getRequestHeaders(), "Content-Type");
    if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(FORM)) {
      throw new RefusedRequest(415, "the body must be " + FORM);
    }
    byte[] body = exchange.getRequestBody().readNBytes(LARGEST + 1);
    if (body.length > LARGEST) {
      throw new RefusedRequest(413, "the body is larger than " + LARGEST + " bytes");
    }
    return Form.parse(body);
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = answer.body().getBytes(UTF_8);
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", answer.type());
    headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(answer.status(), head || body.length == 0 ? -1 : body.length);
    if (!head && body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }
}
