package dev.tarry.core.program;

/**
 * Where the answer to a data choice comes from. This decides which options a fair run must take if
 * the choice comes up again and again.
 *
 * @param kind who answers
 * @param harmless the option with which a fault does not happen, or ends; 0 for other choices
 */
public record ChoiceSource(Kind kind, int harmless) {
  /** A choice of the program that may always go the same way, unless all choices are fair. */
  public static final ChoiceSource FREE = new ChoiceSource(Kind.FREE, 0);

  /** A choice of the program that it marks as fair. */
  public static final ChoiceSource FAIR = new ChoiceSource(Kind.FAIR, 0);

  /** Stands for each of the options. */
  public static final int EVERY = -1;

  /** Stands for none of the options. */
  public static final int NOTHING = -2;

  /** Who answers a choice. */
  public enum Kind {
    FREE,
    FAIR,
    /** A fault. It need not happen, and it neither happens nor lasts forever. */
    FAULT
  }

  /** A choice whether a fault happens. With this option it does not, or it ends. */
  public static ChoiceSource fault(int harmless) {
    return new ChoiceSource(Kind.FAULT, harmless);
  }

  /**
   * What a fair run takes again and again if it reaches this choice again and again: {@link #EVERY}
   * option, one of them, or {@link #NOTHING} in particular.
   */
  public int due(FairChoices fair) {
    return switch (kind) {
      case FREE -> fair == FairChoices.ALL ? EVERY : NOTHING;
      case FAIR -> fair == FairChoices.NONE ? NOTHING : EVERY;
      case FAULT -> harmless;
    };
  }
}
