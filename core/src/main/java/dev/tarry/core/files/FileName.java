package dev.tarry.core.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.zip.CRC32;

/** File names for things that users name: valid on any file system, and distinct. */
public final class FileName {
  private static final int LONGEST = 150;
  private static final String OTHERS = "[^A-Za-z0-9._$#+-]+";
  private static final String NUMBERED = ".*-[0-9]+";

  private FileName() {}

  /**
   * The name itself if it is valid. Otherwise the name with other characters replaced, and a
   * checksum that tells it from names that would become the same. Names that end in a hyphen and a
   * number also get a checksum, because the files of the second bug of a test end like that.
   */
  public static String of(String name) {
    boolean fine =
        name.length() <= LONGEST
            && !name.matches(NUMBERED)
            && name.equals(name.replaceAll(OTHERS, "_"));
    return fine ? name : distinct(name, "");
  }

  /** A name with a checksum of itself and of what else tells it from others with the same name. */
  public static String distinct(String name, String more) {
    String plain = name.replaceAll(OTHERS, "_");
    CRC32 sum = new CRC32();
    sum.update((name + "\n" + more).getBytes(UTF_8));
    String start = plain.substring(0, Math.min(LONGEST, plain.length()));
    return start + String.format(".%08x", sum.getValue());
  }
}
