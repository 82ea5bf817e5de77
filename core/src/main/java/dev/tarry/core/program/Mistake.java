package dev.tarry.core.program;

/**
 * A mistake of the user, with a message that has a place and a remedy. It is neither a bug of the
 * program under test nor a defect of Tarry.
 */
public class Mistake extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Mistake(String message) {
    super(message);
  }
}
