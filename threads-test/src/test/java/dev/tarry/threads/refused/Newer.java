package dev.tarry.threads.refused;

/** Is given a version that is too new. */
final class Newer {
  private Newer() {}

  static void run() {}
}
