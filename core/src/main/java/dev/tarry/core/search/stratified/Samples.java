package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Some of the states that a search has visited, evenly spread over it, each with the path that
 * reached it, to check later whether the same path still leads there.
 */
final class Samples {
  private static final int MOST = 64;

  private final List<Sample> samples = new ArrayList<>();
  private long met;
  private long stride = 1;

  @SuppressWarnings("ArrayRecordComponent") // the array is never changed, samples are not compared
  private record Sample(long fingerprint, int[] path) {}

  /** Notes that a cursor is in a state that was not visited before. */
  synchronized void add(Cursor cursor) {
    if (met++ % stride != 0) {
      return;
    }
    samples.add(new Sample(cursor.fingerprint(), cursor.schedule().toArray()));
    if (samples.size() > MOST) {
      for (int i = samples.size() - 1; i > 0; i -= 2) {
        samples.remove(i);
      }
      stride *= 2;
    }
  }

  /** Whether their paths lead a cursor at the initial state to the same states as before. */
  boolean areReached(Cursor cursor) {
    Position root = cursor.position();
    for (Sample sample : samples) {
      cursor.reset(root);
      if (!isReached(sample, cursor)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isReached(Sample sample, Cursor cursor) {
    for (int index : sample.path) {
      if (cursor.stopped()) {
        return true; // nobody will rely on it
      }
      if (index >= cursor.size()) {
        return false;
      }
      cursor.retake(index);
    }
    return sample.fingerprint == cursor.fingerprint();
  }

  void write(SealedFile.Writer out) throws IOException {
    out.number(met);
    out.number(stride);
    out.number(samples.size());
    for (Sample sample : samples) {
      out.number(sample.fingerprint);
      out.number(sample.path.length);
      for (int index : sample.path) {
        out.number(index);
      }
    }
  }

  void read(SealedFile.Reader in) throws IOException {
    met = in.number();
    stride = in.number();
    for (int left = in.count(); left > 0; left--) {
      long fingerprint = in.number();
      int[] path = new int[in.count()];
      for (int i = 0; i < path.length; i++) {
        path[i] = in.count();
      }
      samples.add(new Sample(fingerprint, path));
    }
  }
}
