package dev.tarry.plang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.SourceReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Changes our own programs at random: whatever comes out, the front end says errors with a place or
 * accepts it.
 */
class MutationTest {
  private static final int ROUNDS = 700;
  private static final Pattern TOKEN = Pattern.compile("\\w+|\"[^\"]*\"|\\s+|.");

  @ParameterizedTest
  @FieldSource("dev.tarry.plang.Programs#NAMES")
  void changedTokensGiveErrorsWithAPlaceOrAProgram(String name) {
    Random random = new Random(4);
    List<String> tokens = tokens(Programs.text(name));
    for (int round = 0; round < ROUNDS; round++) {
      List<String> changed = new ArrayList<>(tokens);
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        change(changed, random);
      }
      assertSane(String.join("", changed));
    }
  }

  @ParameterizedTest
  @FieldSource("dev.tarry.plang.Programs#NAMES")
  void changedBytesGiveErrorsWithAPlaceOrAProgram(String name) {
    Random random = new Random(5);
    byte[] bytes = Programs.text(name).getBytes(StandardCharsets.UTF_8);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] changed = bytes.clone();
      for (int changes = random.nextInt(4); changes >= 0; changes--) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      Diagnostics diagnostics = new Diagnostics();
      assertSane(new SourceReader(diagnostics).decode("t.p", changed, false).text());
    }
  }

  private static void change(List<String> tokens, Random random) {
    int at = random.nextInt(tokens.size());
    int other = random.nextInt(tokens.size());
    switch (random.nextInt(4)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(other));
      case 2 -> tokens.set(at, tokens.get(other));
      default -> tokens.set(at, tokens.set(other, tokens.get(at)));
    }
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  private static void assertSane(String text) {
    FrontEnd.Outcome outcome;
    try {
      outcome = Programs.outcome(text);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("crashed on:\n" + text, e);
    }
    assertThat(outcome.program().isEmpty()).isEqualTo(!outcome.errors().isEmpty());
    assertThat(outcome.errors())
        .allMatch(e -> e.line() > 0 && e.column() > 0 && !e.render().isBlank());
  }
}
