package dev.tarry.viewer.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is served to whom. */
class LoopbackServerTest {
  private final List<Throwable> defects = new ArrayList<>();
  private final List<String> done = new ArrayList<>();
  private final LoopbackServer server =
      LoopbackServer.start(() -> "<p>page", Map.of("do", this::act), defects::add);
  private final URI link = URI.create(server.link());
  private final String here = "127.0.0.1:" + link.getPort();
  private final String form = "Content-Type: application/x-www-form-urlencoded\r\n";

  @AfterEach
  void stop() {
    server.close();
  }

  private String act(Form fields) {
    fields.mustHave(Set.of("a", "n"));
    if (fields.text("a").equals("mistake")) {
      throw new Mistake("that is wrong");
    }
    if (fields.text("a").equals("defect")) {
      throw new IllegalStateException("oops");
    }
    done.add(fields.text("a") + fields.number("n", 10));
    return "{}";
  }

  /** The status line and the body of what the server answers. */
  private String answer(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), link.getPort())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      String text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int end = text.indexOf("\r\n\r\n");
      return end < 0 ? text : text.substring(9, 12) + " " + text.substring(end + 4).strip();
    }
  }

  private String get(String path, String headers) throws IOException {
    return answer("GET " + path + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n");
  }

  private String post(String headers, String body) throws IOException {
    return answer(
        "POST "
            + link.getPath()
            + "do HTTP/1.1\r\n"
            + headers
            + "Connection: close\r\nContent-Length: "
            + body.getBytes(StandardCharsets.UTF_8).length
            + "\r\n\r\n"
            + body);
  }

  private String host(String name) {
    return "Host: " + name + "\r\n";
  }

  private String own() {
    return host(here) + "Origin: http://" + here + "\r\n";
  }

  @Test
  void theLinkLeadsToThePageAndNothingElseDoes() throws Exception {
    assertThat(get(link.getPath(), host(here))).isEqualTo("200 <p>page");
    assertThat(get("/", host(here))).startsWith("404");
    assertThat(get("/AAAAAAAAAAAAAAAAAAAAAA/", host(here))).startsWith("404");
    assertThat(get(link.getPath() + "../../etc/passwd", host(here))).startsWith("404");
    assertThat(get(link.getPath() + "page.css", host(here))).startsWith("404");
    assertThat(link.getPath()).hasSize(24);
    assertThat(server.link()).isNotEqualTo(another());
  }

  private static String another() {
    try (LoopbackServer other = LoopbackServer.start(() -> "", Map.of(), it -> {})) {
      return other.link().replaceAll(".*/(.+)/", "$1");
    }
  }

  @Test
  void aNameThatOnlyLeadsHereIsRefused() throws Exception {
    assertThat(get(link.getPath(), host("evil.example:" + link.getPort()))).startsWith("403");
    assertThat(get(link.getPath(), "")).startsWith("403");
    assertThat(get(link.getPath(), host(here) + host("localhost"))).startsWith("400");
    assertThat(get(link.getPath(), host("localhost:" + link.getPort()))).startsWith("200");
  }

  @Test
  void onlyThePageItselfCanAskForSomething() throws Exception {
    assertThat(post(own() + form, "a=x%C3%A9+&n=7")).isEqualTo("200 {}");
    assertThat(done).containsExactly("xé 7");
    assertThat(post(host(here) + form, "a=x&n=7")).startsWith("403");
    assertThat(post(host(here) + "Origin: null\r\n" + form, "a=x&n=7")).startsWith("403");
    assertThat(post(host(here) + "Origin: http://evil.example\r\n" + form, "a=x&n=7"))
        .startsWith("403");
    assertThat(get(link.getPath() + "do?a=x&n=7", own())).startsWith("405");
    assertThat(done).hasSize(1);
  }

  @Test
  void aFormThatIsNotUnderstoodIsRefusedWithAReason() throws Exception {
    assertThat(post(own(), "a=x&n=7")).startsWith("415");
    assertThat(post(own() + form, "a=x")).isEqualTo("400 the fields must be a, n");
    assertThat(post(own() + form, "a=x&n=7&b=1")).startsWith("400 the fields must be");
    assertThat(post(own() + form, "a=x&a=x&n=7")).isEqualTo("400 a field occurs twice");
    assertThat(post(own() + form, "a=%zz&n=7")).startsWith("400 a percent sign");
    assertThat(post(own() + form, "a=%FF&n=7")).isEqualTo("400 a field is not UTF-8");
    assertThat(post(own() + form, "a=x&n=11")).startsWith("400 n must be a number from 0 to 10");
    assertThat(post(own() + form, "a=x&n=-1")).startsWith("400 n must be");
    assertThat(post(own() + form, "a=mistake&n=1")).isEqualTo("400 that is wrong");
    assertThat(post(own() + form, "a=" + "x".repeat(LoopbackServer.LARGEST))).startsWith("413");
    assertThat(done).isEmpty();
    assertThat(defects).isEmpty();
  }

  @Test
  void aDefectIsToldAndIsNoRefusal() throws Exception {
    assertThat(post(own() + form, "a=defect&n=1")).startsWith("500 a defect of tarry");
    assertThat(defects).hasSize(1);
  }
}
