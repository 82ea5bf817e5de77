package dev.tarry.threads.run.jdk;

import dev.tarry.threads.run.code.ClassNames;
import java.lang.reflect.Member;
import java.util.Arrays;

/**
 * The members that instrumentation adds to classes; reflection must not show them to the program.
 */
public final class AddedMembers {
  private AddedMembers() {}

  /** These fields or methods, without the added ones. */
  public static <M extends Member> M[] without(M[] members) {
    return filtered(members);
  }

  /** These interfaces, without the added ones. */
  public static Class<?>[] without(Class<?>[] interfaces) {
    return filtered(interfaces);
  }

  private static <T> T[] filtered(T[] all) {
    int kept = 0;
    T[] some = all.clone();
    for (T one : all) {
      if (!isOurs(one)) {
        some[kept++] = one;
      }
    }
    return kept == all.length ? all : Arrays.copyOf(some, kept);
  }

  private static boolean isOurs(Object shown) {
    return shown instanceof Member member
        ? member.getName().startsWith("tarry$")
        : shown instanceof Class<?> type && ClassNames.isOurs(type.getName());
  }
}
