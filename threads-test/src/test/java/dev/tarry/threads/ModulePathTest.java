package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program may be in a named module; the copies of its classes find what the originals find. */
class ModulePathTest {
  private static final String MODULE =
      """
      module demo {
        exports demo;
        uses Runnable;
        uses demo.Service;
        provides Runnable with demo.Hits;
        provides demo.Service with demo.Hits;
      }
      """;

  private static final String SERVICE =
      """
      package demo;
      public interface Service extends Runnable {}
      """;

  private static final String HITS =
      """
      package demo;
      public class Hits implements Service {
        private int hits;
        @Override public void run() { hits++; }
        @Override public String toString() { return "" + hits; }
      }
      """;

  private static final String PROGRAM =
      """
      package demo;
      import java.util.ServiceLoader;
      import java.util.concurrent.Callable;
      public class Program implements Callable<String> {
        private static String twice(Class<? extends Runnable> service) throws Exception {
          Runnable hits = ServiceLoader.load(service).findFirst().orElseThrow();
          Thread other = new Thread(hits);
          other.start();
          hits.run();
          other.join();
          return hits.toString();
        }
        @Override public String call() throws Exception {
          try (var in = Program.class.getResourceAsStream("text")) {
            return new String(in.readAllBytes()) + twice(Runnable.class) + twice(Service.class);
          }
        }
      }
      """;

  /** Searches the program, and prints its outcomes. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
      Class<? extends Callable<?>> type = type(Class.forName("demo.Program"));
      ThreadProgram program = Threads.program("demo", type).observing(System.out::println);
      System.out.println(type.getModule());
      new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    }

    @SuppressWarnings("unchecked") // it is compiled above
    private static Class<? extends Callable<?>> type(Class<?> found) {
      return (Class<? extends Callable<?>>) found;
    }
  }

  @Test
  void copiesFindTheResourcesAndServicesOfTheirModule(@TempDir Path folder) throws Exception {
    Path classes = folder.resolve("classes");
    Path module = source(folder, "module-info.java", MODULE);
    Path service = source(folder, "demo/Service.java", SERVICE);
    Path hits = source(folder, "demo/Hits.java", HITS);
    Path program = source(folder, "demo/Program.java", PROGRAM);
    String[] sources = {
      "-d", classes + "", module + "", service + "", hits + "", program + "",
    };
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, sources)).isZero();
    Files.writeString(classes.resolve("demo/text"), "text");
    List<String> options =
        List.of("-p", classes + "", "--add-modules", "demo", "--add-reads", "demo=ALL-UNNAMED");
    OtherJvm.Said said = OtherJvm.run(OtherJvm.thisJdk(), options, Main.class);
    assertThat(said.text().lines()).contains("module demo", "text11", "text12", "text21", "text22");
  }

  private static Path source(Path folder, String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
