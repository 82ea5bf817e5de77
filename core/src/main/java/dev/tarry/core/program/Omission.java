package dev.tarry.core.program;

import java.util.List;

/**
 * Something in a program that a search cannot speak for.
 *
 * @param kind why not
 * @param text what, and where, in a few words
 */
public record Omission(Kind kind, String text) {

  /** Why a search proves nothing about it. */
  public enum Kind {
    /** It was replaced before the program started, as by a stub. */
    REPLACED,
    /** A run did it without control. */
    UNWATCHED,
    /** No run came to its end; not told if the search was cut short anyway. */
    ENDS,
    /** A step of a run did not end in time and was given up. */
    CUT_OFF
  }

  /** Texts as omissions of one kind. */
  public static List<Omission> all(Kind kind, List<String> texts) {
    return texts.stream().map(text -> new Omission(kind, text)).toList();
  }

  /** The texts of one kind. */
  public static List<String> texts(List<Omission> omissions, Kind kind) {
    return omissions.stream().filter(one -> one.kind == kind).map(Omission::text).toList();
  }
}
