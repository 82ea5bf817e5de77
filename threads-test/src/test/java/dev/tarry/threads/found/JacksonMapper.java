package dev.tarry.threads.found;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.concurrent.Callable;

/** jackson-databind 2.18: a mapper that two threads share writes what it is given. */
public final class JacksonMapper implements Callable<String> {
  private final ObjectMapper mapper = new ObjectMapper();
  private String seen = "";

  /** What is written. */
  public static final class Point {
    public final int x = 1;
    public final List<String> names = List.of("a");
  }

  @Override
  public String call() throws Exception {
    Thread other = new Thread(() -> seen = write());
    other.start();
    String own = write();
    other.join();
    String expected = "{\"x\":1,\"names\":[\"a\"]}";
    if (!own.equals(expected) || !seen.equals(expected)) {
      throw new AssertionError(own + " and " + seen);
    }
    return own;
  }

  private String write() {
    try {
      return mapper.writeValueAsString(new Point());
    } catch (JsonProcessingException thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
