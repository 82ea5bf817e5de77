package dev.tarry.threads.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.instrument.jdk.JdkEntries;
import dev.tarry.threads.instrument.jdk.JdkTimers;
import dev.tarry.threads.instrument.jdk.JdkVirtual;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** The guide lists what is controlled and what is refused as the code has it. */
class SupportedTest {
  private static final Path GUIDE = Path.of("../docs/threads.md");
  private static final String BEGIN =
      "<!-- Written by SupportedTest with -Dtarry.write=true. -->\n";
  private static final String END = "<!-- End. -->\n";

  @Test
  void theGuideHasTheTables() throws IOException {
    String guide = Files.readString(GUIDE);
    int begin = guide.indexOf(BEGIN) + BEGIN.length();
    int end = guide.indexOf(END);
    assertThat(begin).isBetween(BEGIN.length(), end);
    String wanted = guide.substring(0, begin) + Supported.text() + guide.substring(end);
    if (Boolean.getBoolean("tarry.write")) {
      Files.writeString(GUIDE, wanted);
    } else {
      assertThat(guide).isEqualTo(wanted);
    }
  }

  /** A method that another JDK has with another type must not go unnoticed. */
  @Test
  void theMethodsThatAreChangedAreThere() throws ClassNotFoundException {
    Map<String, List<String>> changed = new TreeMap<>(JdkEntries.touched());
    changed.putAll(JdkEntries.replaced());
    if (Runtime.version().feature() < 25) {
      changed.remove(JdkTimers.DELAYS);
    }
    if (Runtime.version().feature() < 21) {
      changed.keySet().removeIf(type -> type.startsWith(JdkVirtual.EXECUTOR));
    }
    for (Map.Entry<String, List<String>> entry : changed.entrySet()) {
      Class<?> type = Class.forName(entry.getKey().replace('/', '.'));
      Set<String> found =
          Stream.of(type.getDeclaredMethods())
              .map(method -> method.getName() + Type.getMethodDescriptor(method))
              .filter(entry.getValue()::contains)
              .map(SupportedTest::name)
              .collect(Collectors.toSet());
      assertThat(entry.getValue())
          .as(entry.getKey())
          .allSatisfy(method -> assertThat(found).contains(name(method)));
    }
  }

  private static String name(String method) {
    return method.substring(0, method.indexOf('('));
  }
}
