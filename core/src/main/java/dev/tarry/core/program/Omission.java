package dev.tarry.core.program;

import java.util.List;

/**
 * Something in a program that a search does not cover.
 *
 * @param kind why not
 * @param text what, and where, in a few words
 */
public record Omission(Kind kind, String text) {

  /** Why a search does not cover it. */
  public enum Kind {
    /** It was replaced before the program started, as by a stub. */
    REPLACED,
    /** Tarry did not control it, or did not explore it in full. */
    UNWATCHED,
    /** No run ended; not reported if the search was cut short anyway. */
    ENDS,
    /** A step of a run did not end in time and was cut off. */
    CUT_OFF
  }

  /** Texts as omissions of one kind. */
  public static List<Omission> all(Kind kind, List<String> texts) {
    return texts.stream().map(text -> new Omission(kind, text)).toList();
  }

  /** The texts of one kind. */
  public static List<String> texts(List<Omission> omissions, Kind kind) {
    if (omissions.isEmpty()) { // as in most searches, some of which are short
      return List.of();
    }
    return omissions.stream().filter(one -> one.kind == kind).map(Omission::text).toList();
  }
}
