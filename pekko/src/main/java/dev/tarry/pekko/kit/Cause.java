package dev.tarry.pekko.kit;

import java.util.HashMap;
import java.util.Map;

/**
 * Which message it is, and all that happened before it was sent for sure: a vector clock.
 *
 * @param sender who sent it
 * @param number which of the sender's messages it is, from 1 on
 * @param before how many messages of each sender had been sent, this one included
 */
record Cause(String sender, int number, Map<String, Integer> before) {

  /** Whether this was sent before the other in all orders that have these causes. */
  boolean isBefore(Cause other) {
    return number <= other.before.getOrDefault(sender, 0);
  }

  /** What happened before, if both of these did. */
  static Map<String, Integer> both(Map<String, Integer> one, Map<String, Integer> other) {
    Map<String, Integer> all = new HashMap<>(one);
    other.forEach((sender, count) -> all.merge(sender, count, Math::max));
    return all;
  }
}
