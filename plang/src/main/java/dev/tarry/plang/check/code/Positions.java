package dev.tarry.plang.check.code;

/** Positions in tuples, as they are written. */
final class Positions {
  private Positions() {}

  /** The position that digits stand for, or -1 if it is not below the size. */
  static int parse(String digits, int size) {
    try {
      int position = Integer.parseInt(digits);
      return position < size ? position : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
