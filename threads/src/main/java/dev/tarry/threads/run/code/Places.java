package dev.tarry.threads.run.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The places that threads are known to share, by name, or by short codes in a schedule to be
 * copied. Immutable.
 *
 * <p>In a schedule they are words. If {@value #ALL} is among them, the others are codes of five
 * letters, and these are all places: no execution is needed to find others. Else they are names.
 * Two names have the same code once in 380 million.
 */
public final class Places {
  /** No places are known. */
  public static final Places NONE = new Places(Set.of(), Set.of(), false);

  private static final String ALL = "at";
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final int LENGTH = 5;

  private final Set<String> names;
  private final Set<String> codes;
  private final boolean all;

  private Places(Set<String> names, Set<String> codes, boolean all) {
    this.names = names;
    this.codes = codes;
    this.all = all;
  }

  /** The places with these names. */
  public static Places of(Collection<String> names) {
    return names.isEmpty() ? NONE : new Places(Set.copyOf(names), Set.of(), false);
  }

  /** These places and those of the words of a schedule, or of names. */
  public Places with(Collection<String> words) {
    boolean coded = words.contains(ALL);
    Set<String> more = new TreeSet<>(coded ? codes : names);
    more.addAll(words);
    more.remove(ALL);
    return coded
        ? new Places(names, Set.copyOf(more), true)
        : new Places(Set.copyOf(more), codes, all);
  }

  /** Whether threads are known to share this place. */
  public boolean contains(String name) {
    return names.contains(name) || (!codes.isEmpty() && codes.contains(code(name)));
  }

  /** Whether a schedule says that these are all places, so that others do not count. */
  public boolean areAll() {
    return all;
  }

  /** Those that are known by name, in order. */
  public List<String> names() {
    return names.stream().sorted().toList();
  }

  /** Words for a schedule that say that these are all places. */
  public List<String> words() {
    Set<String> words = new TreeSet<>(codes);
    names.forEach(name -> words.add(code(name)));
    List<String> all = new ArrayList<>(List.of(ALL));
    all.addAll(words);
    return all;
  }

  private static String code(String name) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
    }
    long rest = (hash ^ (hash >>> 31)) >>> 1;
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      code.append(LETTERS.charAt((int) (rest % LETTERS.length())));
      rest /= LETTERS.length();
    }
    return code.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Places places
        && names.equals(places.names)
        && codes.equals(places.codes)
        && all == places.all;
  }

  @Override
  public int hashCode() {
    return names.hashCode() + codes.hashCode();
  }
}
