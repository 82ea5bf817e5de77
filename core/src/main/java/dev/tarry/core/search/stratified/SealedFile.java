package dev.tarry.core.search.stratified;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tarry.core.program.Mistake;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Texts and numbers in a file that ends with a hash of everything before it. A reader checks the
 * hash first, so that it reads only what was written.
 */
final class SealedFile {
  private static final byte[] FIRST_LINE = "tarry checkpoint v2\n".getBytes(UTF_8);

  private SealedFile() {}

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Writes a file, which is whole once it is sealed. */
  static final class Writer implements AutoCloseable {
    private final FileOutputStream file;
    private final DigestOutputStream digest;
    private final DataOutputStream out;

    Writer(Path path) throws IOException {
      file = new FileOutputStream(path.toFile());
      digest = new DigestOutputStream(file, sha());
      OutputStream buffered = new BufferedOutputStream(digest, 1 << 16);
      out = new DataOutputStream(buffered);
      out.write(FIRST_LINE);
    }

    void number(long number) throws IOException {
      out.writeLong(number);
    }

    void text(String text) throws IOException {
      byte[] bytes = text.getBytes(UTF_8);
      out.writeLong(bytes.length);
      out.write(bytes);
    }

    /** Writes all numbers that are handed over. */
    void numbers(Consumer<LongConsumer> all) throws IOException {
      try {
        all.accept(
            number -> {
              try {
                out.writeLong(number);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }

    DataOutput data() {
      return out;
    }

    /** Ends the file with the hash, and waits until it is on disk. */
    void seal() throws IOException {
      out.flush();
      digest.on(false);
      out.write(digest.getMessageDigest().digest());
      out.flush();
      file.getChannel().force(true);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  /** Reads a file that is whole. */
  static final class Reader implements AutoCloseable {
    private final DataInputStream in;

    /** Opens a file; a mistake if it is not a checkpoint or not whole. */
    Reader(Path path) throws IOException {
      FileInputStream file = new FileInputStream(path.toFile());
      in = new DataInputStream(new BufferedInputStream(file, 1 << 16));
      try {
        check(file, path);
        file.getChannel().position(FIRST_LINE.length);
      } catch (IOException | RuntimeException e) {
        in.close();
        throw e;
      }
    }

    private static void check(FileInputStream file, Path path) throws IOException {
      InputStream all = new BufferedInputStream(file, 1 << 16);
      if (!Arrays.equals(all.readNBytes(FIRST_LINE.length), FIRST_LINE)) {
        throw new Mistake(
            path
                + " is not a checkpoint that this version of Tarry can read; name another file or"
                + " delete this one");
      }
      MessageDigest digest = sha();
      digest.update(FIRST_LINE);
      long left = file.getChannel().size() - FIRST_LINE.length - digest.getDigestLength();
      byte[] piece = new byte[1 << 16];
      while (left > 0) {
        int read = all.read(piece, 0, (int) Math.min(left, piece.length));
        if (read < 0) {
          break;
        }
        digest.update(piece, 0, read);
        left -= read;
      }
      if (left != 0 || !Arrays.equals(digest.digest(), all.readAllBytes())) {
        throw new Mistake("the checkpoint " + path + " is damaged; delete it to start over");
      }
    }

    long number() throws IOException {
      return in.readLong();
    }

    /** A number that counts something. */
    int count() throws IOException {
      return Math.toIntExact(in.readLong());
    }

    String text() throws IOException {
      byte[] bytes = new byte[count()];
      in.readFully(bytes);
      return new String(bytes, UTF_8);
    }

    DataInput data() {
      return in;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
