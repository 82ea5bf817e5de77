package dev.tarry.viewer.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** A part of a link that nobody can guess: 128 random bits. No result depends on them. */
record LinkToken(String text) {
  static LinkToken random() {
    byte[] bits = new byte[16];
    new SecureRandom().nextBytes(bits);
    return new LinkToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
  }

  /** Whether this is the token; the time depends only on the length of the text. */
  boolean is(String other) {
    return MessageDigest.isEqual(text.getBytes(UTF_8), other.getBytes(UTF_8));
  }
}
