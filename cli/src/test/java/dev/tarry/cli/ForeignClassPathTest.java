package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P programs whose foreign functions and types are Java on a class path. */
class ForeignClassPathTest {
  private static final String JAVA =
      """
      package bank;
      public record Money(long cents) {
        public static Money euros(long n) { return new Money(100 * n); }
        public static Money plus(Money one, Money other) { return new Money(one.cents + other.cents); }
        public static String text(Money money) { return money.cents / 100 + " EUR"; }
      }
      """;

  private static final String P =
      """
      type Money;
      fun euros(n: int): Money;
      fun plus(one: Money, other: Money): Money;
      fun text(money: Money): string;
      event ePay: Money;
      machine Till {
        var sum: Money;
        start state Open {
          entry { sum = euros(1); }
          on ePay do (money: Money) {
            sum = plus(sum, money);
            assert text(sum) != "%s";
          }
        }
      }
      machine Main {
        start state Init {
          entry { var till: Till; till = new Till(); send till, ePay, euros(3); send till, ePay, euros(5); }
        }
      }
      """;

  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.writeString(folder.resolve("Money.java"), JAVA);
    classes = Files.createDirectory(folder.resolve("classes"));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString());
    assertThat(exit).isZero();
  }

  private CommandRun check(String text, Object... more) throws IOException {
    Path program = Files.writeString(folder.resolve("till.p"), P.formatted(text));
    Object[] first = {"check", program, "--out", folder.resolve("out")};
    return CommandRun.of(Stream.of(first, more).flatMap(Stream::of).toArray());
  }

  @Test
  void foreignCodeIsFoundInAFolder() throws IOException {
    CommandRun run = check("never", "--foreign", classes);
    assertThat(run.out()).contains("exhausted  DefaultImpl");
    assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
  }

  @Test
  void foreignCodeIsFoundInAJarAndItsValuesAreShown() throws IOException {
    Path jar = folder.resolve("money.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("bank/Money.class"));
      entries.write(Files.readAllBytes(classes.resolve("bank/Money.class")));
    }
    CommandRun run = check("9 EUR", "--foreign", jar);
    assertThat(run.exit()).isEqualTo(ExitCode.BUG);
    assertThat(run.out()).contains("assertion").contains("Money[cents=300]");
  }

  @Test
  void aBugIsReplayedWithTheForeignCode() throws IOException {
    check("9 EUR", "--foreign", classes);
    CommandRun run = CommandRun.of("replay", folder.resolve("out/DefaultImpl.schedule"));
    assertThat(run.out()).contains("assertion");
  }

  @Test
  void missingForeignCodeIsToldWithItsPlace() throws IOException {
    CommandRun run = check("never");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out() + run.err())
        .contains("till.p:2:5")
        .contains("euros")
        .contains("--foreign");
  }
}
