package dev.tarry.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.files.ScheduleFile;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.examples.Scenarios;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.explore.Explorable;
import dev.tarry.viewer.explore.ExploreServer;
import dev.tarry.viewer.serve.LoopbackServer;
import dev.tarry.viewer.watch.WatchServer;
import dev.tarry.viewer.watch.Watched;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests that no page sends, made by chance: none breaks or stops the servers of {@code tarry
 * explore} and of pages that watch, and none gets a file. {@code -Dtarry.fuzz=10000} sends more of
 * them.
 */
class MalformedRequestsTest {
  private static final int REQUESTS = Integer.getInteger("tarry.fuzz", 300);
  private static final String SECRET = "a secret that no answer may hold";
  private static final List<String> ACTIONS =
      List.of(
          "run", "choices", "take", "onward", "random", "search", "load", "save", "page", "status");
  private static final List<String> FIELDS =
      List.of("run", "at", "choice", "seed", "seconds", "text", "known");
  private static final List<String> METHODS =
      List.of("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "\u00e9");

  private final SplittableRandom chance = new SplittableRandom(20);
  private final List<Throwable> defects = new ArrayList<>();

  @TempDir Path folder;

  @Test
  void noMalformedRequestBreaksTheServerOrGetsAFile() throws Exception {
    Path file = Files.writeString(folder.resolve("secret.txt"), SECRET);
    Explorable paxos =
        new Explorable(
            "paxos",
            Scenarios.paxosBreaksPromise().program(),
            Strategy.named("ses"),
            Budget.standard(),
            Sources.NONE,
            new Lines());
    try (LoopbackServer server = ExploreServer.start(paxos, Optional.empty(), defects::add)) {
      URI link = URI.create(server.link());
      int before = tried(link);
      int wellFormed = send(link, file);
      assertThat(tried(link)).as("runs tried").isBetween(before, before + wellFormed);
    }
    assertThat(defects).isEmpty();
  }

  @Test
  void norDoesOneBreakTheServerOfAPageThatWatches() throws Exception {
    Path file = Files.writeString(folder.resolve("secret.txt"), SECRET);
    try (LoopbackServer server = WatchServer.start(new Watched(), defects::add)) {
      send(URI.create(server.link()), file);
    }
    assertThat(defects).isEmpty();
  }

  /** Sends malformed requests; how many of them were answered, since they happened to be right. */
  private int send(URI link, Path file) throws IOException {
    Map<String, Integer> statuses = new TreeMap<>();
    for (int i = 0; i < REQUESTS; i++) {
      String request = request(link, file);
      String answer = answer(link, request);
      assertThat(answer).as(request).doesNotContain(SECRET).doesNotContain("root:");
      String status = answer.length() < 12 ? "none" : answer.substring(9, 12);
      assertThat(status).as(i + ": " + request + "\n" + answer).matches("(4|20|no).*");
      statuses.merge(status, 1, Integer::sum);
    }
    if (REQUESTS > 300) {
      System.out.println("statuses of " + REQUESTS + " requests: " + statuses);
    }
    assertThat(statuses.keySet()).contains("400", "403", "404", "405");
    int answered = statuses.getOrDefault("200", 0);
    assertThat(answered).isLessThan(REQUESTS / 20);
    return answered;
  }

  /** How many runs the page says were tried. */
  private static int tried(URI link) throws IOException {
    String head = " HTTP/1.1\r\nHost: " + link.getAuthority() + "\r\nConnection: close\r\n\r\n";
    String page = answer(link, "GET " + link.getPath() + head);
    assertThat(page).startsWith("HTTP/1.1 200");
    return page.split("\"how\":", -1).length - 1;
  }

  /** What the server says, all of it; empty if it hangs up. */
  private static String answer(URI link, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), link.getPort())) {
      socket.setSoTimeout(30_000);
      try {
        socket.getOutputStream().write(request.getBytes(ISO_8859_1));
        socket.shutdownOutput();
        return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
      } catch (SocketException hungUp) {
        return "";
      }
    }
  }

  private String request(URI link, Path file) {
    return switch (chance.nextInt(8)) {
      case 0 -> bytes(chance.nextInt(200)) + "\r\n\r\n";
      case 1 -> mutated(post(link, pick(ACTIONS), "", form(false)));
      case 2 -> get(link, path(link, file));
      case 3 -> post(link, pick(ACTIONS), headers(), form(false));
      case 4 -> {
        String whole = post(link, pick(ACTIONS), "", form(false));
        yield whole.substring(0, chance.nextInt(whole.length()));
      }
      case 5 -> post(link, bytes(chance.nextInt(6)), "", form(false));
      default -> post(link, pick(ACTIONS), "", form(true));
    };
  }

  private String get(URI link, String path) {
    return pick(METHODS)
        + " "
        + path
        + " HTTP/1."
        + chance.nextInt(3)
        + "\r\nHost: "
        + link.getAuthority()
        + "\r\nConnection: close\r\n\r\n";
  }

  private String path(URI link, Path file) {
    String token = link.getPath();
    return pick(
        List.of(
            "/etc/passwd",
            "/../../../../etc/passwd",
            token + ".." + file,
            token + "/.." + file,
            token + file,
            token + "%2e%2e/%2e%2e" + file,
            token + "..%5c..%5c" + file,
            token + "?file=" + file,
            token + "page.html",
            token.substring(0, token.length() - 2) + "/",
            "file://" + file,
            "http://" + link.getAuthority() + file,
            "*",
            "//" + link.getAuthority() + file,
            "/" + bytes(30).replaceAll("\\s", "x"),
            "/" + "a/".repeat(chance.nextInt(20_000))));
  }

  private String post(URI link, String action, String more, String body) {
    boolean plain = more.isEmpty();
    return "POST "
        + link.getPath()
        + action
        + " HTTP/1.1\r\nHost: "
        + link.getAuthority()
        + "\r\nConnection: close\r\n"
        + (plain ? "Origin: http://" + link.getAuthority() + "\r\n" : "")
        + (plain ? "Content-Type: application/x-www-form-urlencoded\r\n" : more)
        + (more.contains("Length") ? "" : "Content-Length: " + body.length() + "\r\n")
        + "\r\n"
        + body;
  }

  /** One header too many, too few, or wrong. */
  private String headers() {
    String type = "Content-Type: application/x-www-form-urlencoded\r\n";
    return pick(
        List.of(
            type,
            type + "Origin: http://evil.example\r\n",
            type + "Origin: null\r\nOrigin: null\r\n",
            "Content-Type: application/json\r\n",
            type + "Host: other\r\n",
            type + "Content-Length: -1\r\n",
            type + "Content-Length: 99999999999999999999\r\n",
            type + "Content-Length: x\r\n",
            type + "Content-Length: 5\r\nContent-Length: 6\r\n",
            type + "Transfer-Encoding: gzip\r\n",
            type + "Transfer-Encoding: chunked\r\n",
            type + "X: " + "y".repeat(chance.nextInt(100_000)) + "\r\n",
            type + "no colon\r\n",
            type + "X: y\r\n".repeat(chance.nextInt(400))));
  }

  /** Fields that are not those of any action, or are, with values that are wrong. */
  private String form(boolean named) {
    List<String> parts = new ArrayList<>();
    for (String field : FIELDS) {
      if (chance.nextInt(named ? 3 : 2) > 0) {
        parts.add(field + "=" + URLEncoder.encode(value(field), UTF_8));
      }
    }
    return String.join(pick(List.of("&", "&", "&&", ";", "&=&")), parts);
  }

  private String value(String field) {
    if (!field.equals("run") && !field.equals("text")) {
      return pick(List.of("-1", "99999999999999999999", "1e3", "", "NaN", "2147483648", "\u0661"));
    }
    return pick(
        List.of(
            "v1:rtc:0*99999999",
            "v1:rtc:" + "0*9999.".repeat(2000) + "0",
            "v1:rtc:" + "7.".repeat(50) + "7",
            "v1:nobody:0",
            "v1:rtc@5:0",
            "v1:prr:0",
            "v2:rtc:0",
            "v1:rtc:0:until=never",
            "v1:rtc:0:what,is,this",
            "v1:rtc:0:delivery,until=cycle-x",
            "v1:plain:99",
            "v1::",
            ":::::",
            "tarry schedule v1\npath: \0\nfolder: /etc/passwd\n",
            bytes(chance.nextInt(300))));
  }

  private String mutated(String text) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 0; i <= chance.nextInt(5); i++) {
      int at = chance.nextInt(changed.length());
      switch (chance.nextInt(3)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, bytes(1));
        default -> changed.setCharAt(at, (char) chance.nextInt(256));
      }
    }
    return changed.toString();
  }

  private String bytes(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append((char) chance.nextInt(256));
    }
    return text.toString();
  }

  private <T> T pick(List<T> some) {
    return some.get(chance.nextInt(some.size()));
  }

  /** Schedules as lines only. */
  record Lines() implements Explorable.ScheduleFiles {
    @Override
    public String text(Schedule schedule, String bug) {
      return schedule + "\n";
    }

    @Override
    public Schedule read(String text) {
      return ScheduleFile.isOne(text) ? ScheduleFile.of(text).schedule() : Schedule.parse(text);
    }

    @Override
    public String replay(Schedule schedule) {
      return "tarry replay " + schedule;
    }
  }
}
