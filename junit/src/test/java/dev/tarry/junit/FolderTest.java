package dev.tarry.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FolderTest {
  @SuppressWarnings({"unused", "MemberName", "UnusedMethod", "UnusedVariable"}) // names only
  static final class Alike {
    void test(int n) {}

    void test(String s) {}

    void Test(int n) {}

    void other() {}
  }

  @Test
  void testsOfOneNameHaveFilesOfTheirOwn() {
    assertThat(Stream.of(Alike.class.getDeclaredMethods()).map(FolderTest::name))
        .doesNotHaveDuplicates()
        .contains(Alike.class.getName() + ".other");
  }

  private static String name(Method method) {
    return Folder.standard(Folder.name(Alike.class, method)).name();
  }
}
