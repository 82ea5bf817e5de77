package dev.tarry.core.program;

/**
 * A mistake in what the user gave us, told in one message with a place and a remedy. It is neither
 * a bug of the program under test nor a defect of ours.
 */
public class Mistake extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Mistake(String message) {
    super(message);
  }
}
