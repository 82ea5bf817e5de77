package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two kinds of access in one program. */
public final class Mixed implements Shared {
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*(?= *[=;({])");

  private final Shared one;
  private final Shared other;

  private Mixed(Shared one, Shared other) {
    this.one = one;
    this.other = other;
  }

  /** All pairs of these kinds, as far as their names do not clash. */
  public static AccessKind of(List<AccessKind> kinds) {
    return AccessKind.of("two kinds", random -> mix(kinds, random));
  }

  private static Shared mix(List<AccessKind> kinds, Random random) {
    while (true) {
      Shared one = kinds.get(random.nextInt(kinds.size())).shared().apply(random);
      Shared other = kinds.get(random.nextInt(kinds.size())).shared().apply(random);
      Set<String> names = names(one);
      names.retainAll(names(other));
      if (names.isEmpty() && one.spawn() == other.spawn()) {
        return new Mixed(one, other);
      }
    }
  }

  /** What is declared, and what the model has. */
  private static Set<String> names(Shared shared) {
    Set<String> names = new HashSet<>(shared.initial().keySet());
    Matcher matcher = NAME.matcher(shared.members());
    while (matcher.find()) {
      names.add(matcher.group());
    }
    return names;
  }

  @Override
  public String members() {
    return one.members() + other.members();
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> both = new HashMap<>(one.initial());
    both.putAll(other.initial());
    return both;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    return (random.nextBoolean() ? one : other).op(random, thread, result);
  }

  @Override
  public List<Final> finals() {
    List<Final> both = new ArrayList<>(one.finals());
    both.addAll(other.finals());
    return both;
  }

  @Override
  public int mostThreads() {
    return Math.min(one.mostThreads(), other.mostThreads());
  }

  @Override
  public int mostOps(int threads) {
    return Math.min(one.mostOps(threads), other.mostOps(threads));
  }

  @Override
  public Spawn spawn() {
    return one.spawn();
  }
}
