package dev.tarry.junit.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;

/** Tests with something before, after and around them, run by {@link ConcurrencyTestTest} only. */
class Prepared extends PreparedAbove {
  private static final List<String> ORDER = new ArrayList<>();

  @BeforeAll
  static void first() {
    ORDER.add("all");
  }

  @BeforeEach
  void each() {
    ORDER.add("each");
  }

  @AfterEach
  void after() {
    if (plain == 1) {
      throw new AssertionError("seen afterwards");
    }
  }

  @ConcurrencyTest
  void inOrder() {
    assertEquals(List.of("all", "each"), ORDER);
    ORDER.add("test");
  }

  @ConcurrencyTest
  void checkedAfterwards() throws InterruptedException {
    addTwice();
    ORDER.add("test");
  }

  @ConcurrencyTest(time = "60s") // on a busy machine, its first execution takes long
  void assumes() {
    Assumptions.assumeTrue(ORDER.isEmpty(), "nothing has run");
  }

  /** Inside. */
  @Nested
  class Inside {
    private int own;

    @BeforeEach
    void inside() {
      ORDER.add("inside");
    }

    @ConcurrencyTest
    void nested() {
      assertEquals(List.of("all", "each", "inside"), ORDER);
      own++;
      assertEquals(1, own + plain);
      ORDER.add("test");
    }
  }

  /** Whose objects cannot be made. */
  static class Demanding {
    Demanding(TestInfo info) {
      ORDER.add(info.getDisplayName());
    }

    @ConcurrencyTest
    void any() {}
  }
}
