package dev.tarry.viewer.serve;

/** Says why a request is not answered, with its HTTP status. */
public final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /** A refusal with a status from 400 to 499. */
  public RefusedRequest(int status, String why) {
    super(why, null, false, false);
    this.status = status;
  }

  /** A malformed request. */
  static RefusedRequest malformed(String why) {
    return new RefusedRequest(400, why);
  }

  int status() {
    return status;
  }
}
