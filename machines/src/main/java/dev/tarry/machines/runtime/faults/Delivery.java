package dev.tarry.machines.runtime.faults;

/**
 * What happens to a message on its way.
 *
 * @param what happens to it
 * @param number of the partition that is cut, or the place in the inbox that it overtakes to
 * @param heals whether the partitions that it crosses are healed before
 */
public record Delivery(What what, int number, boolean heals) {
  /** What may happen to a message. */
  public enum What {
    ARRIVES,
    LOST,
    DUPLICATED,
    OVERTAKES,
    /** It is lost, because a partition occurs now. */
    CUT,
    /** It is lost, because a partition is still in place. */
    STILL_CUT
  }

  Delivery(What what, boolean heals) {
    this(what, 0, heals);
  }

  /** Whether the message is lost. */
  public boolean loses() {
    return what == What.LOST || what == What.CUT || what == What.STILL_CUT;
  }

  /** What happens, in words; for a message that is lost, why. */
  public String words() {
    String healed = heals ? "the network heals; " : "";
    return switch (what) {
      case ARRIVES -> healed + "it arrives";
      case LOST -> "";
      case DUPLICATED -> healed + "it arrives, and a copy is in flight";
      case OVERTAKES -> healed + "it overtakes others to place " + (number + 1) + " of the inbox";
      case CUT -> "the network is cut";
      case STILL_CUT -> "the network is still cut";
    };
  }
}
