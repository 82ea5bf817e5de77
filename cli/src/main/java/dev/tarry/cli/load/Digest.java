package dev.tarry.cli.load;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash of some bytes, given piece by piece. */
final class Digest {
  private static final int SHOWN = 16;

  private final MessageDigest sha = sha();

  void add(byte[] bytes) {
    sha.update(bytes);
  }

  /** Sixteen hexadecimal digits; the end of the digest. */
  String text() {
    return HexFormat.of().formatHex(sha.digest()).substring(0, SHOWN);
  }

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
