package dev.tarry.viewer.serve;

/** Says why a request is not answered, with the status that HTTP has for it. */
public final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /** A refusal with a status from 400 to 499. */
  public RefusedRequest(int status, String why) {
    super(why, null, false, false);
    this.status = status;
  }

  /** A request that is not as it should be. */
  static RefusedRequest malformed(String why) {
    return new RefusedRequest(400, why);
  }

  int status() {
    return status;
  }
}
