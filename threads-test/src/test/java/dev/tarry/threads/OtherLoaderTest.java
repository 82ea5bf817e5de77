package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.threads.litmus.Everyday;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tarry may be loaded by any class loader, such as that of a launcher or a test runner. */
class OtherLoaderTest {
  /** Searches in a loader of its own. */
  static final class Launcher {
    private Launcher() {}

    public static void main(String[] arguments) throws Exception {
      String[] parts = System.getProperty("java.class.path").split(File.pathSeparator, -1);
      URL[] path = new URL[parts.length];
      for (int i = 0; i < parts.length; i++) {
        path[i] = url(parts[i]);
      }
      ClassLoader platform = ClassLoader.getPlatformClassLoader();
      try (URLClassLoader loader = URLClassLoader.newInstance(path, platform)) {
        Class<?> search = loader.loadClass(Searching.class.getName());
        search.getMethod("main", String[].class).invoke(null, (Object) arguments);
      }
    }

    private static URL url(String part) throws MalformedURLException {
      return Path.of(part).toUri().toURL();
    }
  }

  /** The search. */
  public static final class Searching {
    private Searching() {}

    public static void main(String[] arguments) {
      ThreadProgram program = Threads.program("Counter", Everyday.ReplacedCounter.class);
      Strategy strategy = Strategy.named("dfs");
      System.out.println(new Tester(program, strategy, Budget.standard()).test().verdict());
    }
  }

  @Test
  void anotherLoaderThanThatOfTheApplicationWillDo() throws Exception {
    OtherJvm.Said said = OtherJvm.run(OtherJvm.thisJdk(), List.of(), Launcher.class);
    assertThat(said.text()).contains("EXHAUSTED");
    assertThat(said.code()).isZero();
  }
}
