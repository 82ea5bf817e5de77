package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarry.libraries.LibraryTest;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Jackson. */
public class JacksonTests {
  /** What is written and read. */
  public record Point(int x, int y) {}

  private volatile String text = "{\"n\":0}";

  @LibraryTest
  public void aMapperIsShared() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Thread other = new Thread(() -> check(mapper, 1));
    other.start();
    check(mapper, 2);
    other.join();
  }

  private static void check(ObjectMapper mapper, int n) {
    try {
      String json = mapper.writeValueAsString(new Point(n, 0));
      assertEquals(new Point(n, 0), mapper.readValue(json, Point.class));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @LibraryTest(bug = "a document is read, changed and written back")
  public void noChangeIsLost() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Thread other = new Thread(() -> change(mapper));
    other.start();
    change(mapper);
    other.join();
    assertEquals("{\"n\":2}", text);
  }

  private void change(ObjectMapper mapper) {
    try {
      JsonNode node = mapper.readTree(text);
      text = ((ObjectNode) node).put("n", node.get("n").asInt() + 1).toString();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
