package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.rules.TestRun;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The Java files of the quickstart compile as they are, in an empty folder, and fail as it says.
 */
class QuickstartTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "CacheTest, expected: <1> but was: <2>",
    "TransferTest, \"no deposit is lost\" failed"
  })
  void theFilesCompileAndFailAsTheQuickstartSays(String name, String failure) throws Exception {
    String guide = Files.readString(Path.of("../docs/quickstart.md"));
    assertThat(guide).contains(failure);
    Path source = Files.createDirectories(folder.resolve("demo")).resolve(name + ".java");
    Files.writeString(source, code(guide, name));
    String classPath = System.getProperty("java.class.path");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", classPath, source.toString());
    assertThat(compiled).isZero();
    assertThat(run(name, classPath)).contains(failure);
  }

  /** Runs a test as its user would, with its class on the class path of a JVM. */
  private String run(String name, String classPath) throws Exception {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                folder + File.pathSeparator + classPath,
                QuickstartTest.class.getName(),
                "demo." + name,
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out);
  }

  /** Runs a test class, with a folder for what it writes. */
  public static void main(String[] arguments) throws ClassNotFoundException {
    TestRun.messages(Class.forName(arguments[0]), Path.of(arguments[1]))
        .forEach(System.out::println);
    System.exit(0);
  }

  /** The file of a class, from its package on. */
  private static String code(String guide, String name) {
    Matcher block =
        Pattern.compile("```java\n(package demo;.*?class " + name + " .*?)```", Pattern.DOTALL)
            .matcher(guide.substring(guide.indexOf("demo/" + name + ".java")));
    assertThat(block.find()).isTrue();
    return block.group(1);
  }
}
