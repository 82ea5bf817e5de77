package dev.tarry.plang.ir;

/** The effects that a function may have, directly or through its calls. */
public record FunctionEffects(
    boolean sends,
    boolean announces,
    boolean creates,
    boolean receives,
    boolean raises,
    boolean changesState,
    boolean chooses) {
  /** No effect. */
  public static final FunctionEffects NONE =
      new FunctionEffects(false, false, false, false, false, false, false);

  /** The effects of either. */
  public FunctionEffects or(FunctionEffects other) {
    return new FunctionEffects(
        sends || other.sends,
        announces || other.announces,
        creates || other.creates,
        receives || other.receives,
        raises || other.raises,
        changesState || other.changesState,
        chooses || other.chooses);
  }

  /** Whether a spec may run it: it neither sends nor creates nor receives nor chooses. */
  public boolean fitSpecs() {
    return !(sends || announces || creates || receives || chooses);
  }

  /** Whether it may end the handler at once, by {@code raise} or {@code goto}. */
  public boolean mayLeave() {
    return raises || changesState;
  }
}
