package dev.tarry.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.rules.TestRun;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

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

  /** Maven itself is not run: the artifacts are installed only after the tests. */
  @Test
  void theProjectOfTheQuickstartAsksForWhatThisBuildMakesAndUses() throws Exception {
    String guide = Files.readString(Path.of("../docs/quickstart.md"));
    Matcher block = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL).matcher(guide);
    assertThat(block.find()).isTrue();
    List<String> wanted = versions(block.group(1));
    assertThat(block.group(1))
        .as("Maven 3.8 has a compiler plugin that does not know maven.compiler.release")
        .contains("<maven.compiler.source>17<", "<maven.compiler.target>17<");
    String parent = Files.readString(Path.of("../pom.xml"));
    assertThat(wanted)
        .containsExactly(
            "tarry-junit-threads:" + group(parent, "<version>(.*?)</version>"),
            "junit-jupiter:" + group(parent, "<junit.version>(.*?)</junit.version>"),
            "maven-surefire-plugin:"
                + group(parent, "maven-surefire-plugin</artifactId>\\s*<version>(.*?)</version>"));
    Path module = Path.of("../junit-threads/pom.xml");
    assertThat(Files.readString(module)).contains("<artifactId>tarry-junit-threads</artifactId>");
    assertThat(guide).contains("mvn install -Dquick -pl junit-threads -am");
  }

  /** The artifacts of a project with their versions, but for its own; it must be good XML. */
  private static List<String> versions(String project) throws Exception {
    NodeList all =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(project)))
            .getElementsByTagName("artifactId");
    List<String> versions = new ArrayList<>();
    for (int i = 1; i < all.getLength(); i++) {
      Element owner = (Element) all.item(i).getParentNode();
      String version = owner.getElementsByTagName("version").item(0).getTextContent();
      versions.add(all.item(i).getTextContent() + ":" + version);
    }
    return versions;
  }

  private static String group(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
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
