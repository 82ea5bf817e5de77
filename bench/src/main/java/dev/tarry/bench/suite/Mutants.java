package dev.tarry.bench.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs changed at random, some by tokens and some by bytes. Each depends only on the programs,
 * the seed and its number.
 */
public final class Mutants {
  private static final int MOST_CHANGES = 3;
  private static final Pattern TOKEN = Pattern.compile("\\w+|\"[^\"]*\"|\\s+|.", Pattern.DOTALL);

  private static final Set<String> KEYWORDS =
      Set.of(
          ("state on do goto entry exit defer ignore if else while foreach in raise send new return"
                  + " var fun event machine spec observes assert print receive case start hot cold")
              .split(" "));

  private final List<byte[]> programs;
  private final long seed;

  /** Mutants of these programs, in turn. */
  public Mutants(List<byte[]> programs, long seed) {
    this.programs = List.copyOf(programs);
    this.seed = seed;
  }

  /**
   * The bytes of a mutant, which need not be valid UTF-8. Of four, two have a token replaced by one
   * of its sort, so that many still compile; one has any tokens changed, one any bytes.
   */
  public byte[] get(int number) {
    Random random = new Random(Fingerprint.then(seed, number));
    byte[] original = programs.get(number % programs.size());
    int changes = 1 + random.nextInt(MOST_CHANGES);
    return switch (number / programs.size() % 4) {
      case 0, 1 -> tokens(original, 1, true, random);
      case 2 -> tokens(original, changes, false, random);
      default -> bytes(original, changes, random);
    };
  }

  private static byte[] bytes(byte[] original, int changes, Random random) {
    byte[] changed = original.clone();
    for (int i = 0; i < changes; i++) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
    }
    return changed;
  }

  /** As Latin-1, in which every byte is a character, so that others come through unchanged. */
  private static byte[] tokens(byte[] original, int changes, boolean alike, Random random) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(new String(original, ISO_8859_1));
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    for (int i = 0; i < changes; i++) {
      change(tokens, alike, random);
    }
    return String.join("", tokens).getBytes(ISO_8859_1);
  }

  private static void change(List<String> tokens, boolean alike, Random random) {
    int at = random.nextInt(tokens.size());
    int other = random.nextInt(tokens.size());
    for (int tries = 0; alike && !alike(tokens.get(at), tokens.get(other)); tries++) {
      at = tries % 100 == 0 ? random.nextInt(tokens.size()) : at;
      other = random.nextInt(tokens.size());
    }
    switch (random.nextInt(alike ? 2 : 4)) {
      case 0 -> tokens.set(at, tokens.get(other));
      case 1 -> tokens.set(at, tokens.set(other, tokens.get(at)));
      case 2 -> tokens.remove(at);
      default -> tokens.add(at, tokens.get(other));
    }
  }

  /** Whether two tokens are of the same sort and not the same. */
  private static boolean alike(String one, String other) {
    return sort(one) == sort(other) && sort(one) != ' ' && !one.equals(other);
  }

  /** A digit for a number, a letter for a word, and so on; a space for what holds others. */
  private static char sort(String token) {
    char first = token.charAt(0);
    if (Character.isDigit(first)) {
      return '0';
    }
    if (Character.isUpperCase(first)) {
      return 'A';
    }
    if (Character.isLetter(first)) {
      return KEYWORDS.contains(token) ? 'k' : 'a';
    }
    return "+-*/%<>=!&|".indexOf(first) >= 0 ? '+' : ' ';
  }
}
