package dev.tarry.threads.run.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Thrown;
import org.junit.jupiter.api.Test;

final class CodePlacesTest {
  private static final StackTraceElement WRITTEN = frame("shop.Cart", "add", 17);

  @Test
  void generatedFramesAreNoPlace() {
    assertThat(
            CodePlaces.ofProgram(
                new StackTraceElement[] {
                  frame("shop.Cart", "tarry$call$1", -1),
                  frame("shop.Cart$$Lambda$1898/0x00007f36d8550a20", "test", -1),
                  frame("java.util.stream.ReferencePipeline$2$1", "accept", 178),
                  WRITTEN,
                  frame("shop.Main", "main", 3)
                }))
        .isEqualTo("File.java:17");
  }

  @Test
  void aStackWithoutTheProgramIsOfTheJdk() {
    StackTraceElement[] stack = {frame("java.lang.Thread", "run", 833)};
    assertThat(CodePlaces.innermost(stack)).isEmpty();
    assertThat(CodePlaces.ofProgram(stack)).isEqualTo("a thread of the JDK");
  }

  @Test
  void aStackTraceEndsWhereTheThreadOfTheProgramDoes() {
    StackTraceElement below = frame("jdk.internal.vm.Continuation", "run", 254);
    IllegalStateException thrown = new IllegalStateException("no");
    thrown.setStackTrace(
        new StackTraceElement[] {
          frame("shop.Cart", "tarry$call$1", -1), WRITTEN, below, frame("org.junit.Engine", "go", 9)
        });
    Thrown told = Thrown.of(thrown, CodePlaces::isShown, CodePlaces::isBelowThreads);
    assertThat(told.stack()).containsExactly(WRITTEN);
  }

  private static StackTraceElement frame(String type, String method, int line) {
    return new StackTraceElement(type, method, "File.java", line);
  }
}
