package dev.tarry.core.cache;

import dev.tarry.core.files.ScratchDisk;
import dev.tarry.core.program.Fingerprint;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A set of fingerprints that continues on disk when its memory is full. So a full memory makes a
 * search slower but does not end it.
 *
 * <p>New fingerprints go into a {@link FingerprintTable}. When that is full, its contents are
 * written to disk as a {@link SortedRun}, and a new table begins. Runs are merged so that each has
 * more than twice as many states as the next one: there are few, and a state is written a few
 * times.
 *
 * <p>Why each fingerprint is new once, whatever threads add it: a thread uses the table and the
 * runs of one {@link View}. A table is closed, slot by slot, before it is written, so that
 * everything in it is written. A thread that comes too late finds it closed and starts again with
 * the next view, whose runs contain it.
 */
final class SpillingTable implements Visited {
  /** The least size of the table in bytes, however much the filters of runs take. */
  private static final long LEAST = 1 << 16;

  private final long bound;
  private final ScratchDisk disk;

  /** Whether each of the {@link Segment#UNUSUAL} fingerprints is there: these have no slots. */
  private final AtomicIntegerArray unusual = new AtomicIntegerArray(Segment.UNUSUAL.length);

  private final ThreadLocal<ByteBuffer> buffers = ThreadLocal.withInitial(SortedRun::buffer);
  private volatile View view;
  private volatile boolean forgot;

  /** A table and the runs that were written before it. */
  private static final class View {
    final FingerprintTable table;
    final List<SortedRun> runs;
    final boolean spilled;

    View(FingerprintTable table, List<SortedRun> runs) {
      this.table = table;
      this.runs = runs;
      this.spilled = !runs.isEmpty();
    }
  }

  SpillingTable(long bound, ScratchDisk disk) {
    this.bound = bound;
    this.disk = disk;
    this.view = new View(new FingerprintTable(bound, WhenFull.STOP_ADDING), List.of());
  }

  @Override
  public Answer add(long fingerprint) {
    return Segment.isUnusual(fingerprint) ? addUnusual(fingerprint) : addUsual(fingerprint);
  }

  private static int flag(long unusual) {
    return unusual == Segment.UNUSUAL[0] ? 0 : 1;
  }

  private Answer addUnusual(long fingerprint) {
    return unusual.compareAndSet(flag(fingerprint), 0, 1) ? Answer.NEW : Answer.KNOWN;
  }

  private Answer addUsual(long fingerprint) {
    while (true) {
      View now = view;
      if (now.spilled && !now.table.contains(fingerprint)) {
        Boolean written = isWritten(fingerprint, now);
        if (written == null) {
          continue;
        }
        if (written) {
          return Answer.KNOWN;
        }
      }
      Answer answer = now.table.add(fingerprint);
      if (answer != Answer.NOT_KEPT || !spill(now)) {
        return answer;
      }
    }
  }

  @Override
  public boolean contains(long fingerprint) {
    if (Segment.isUnusual(fingerprint)) {
      return unusual.get(flag(fingerprint)) != 0;
    }
    while (true) {
      View now = view;
      if (now.table.contains(fingerprint)) {
        return true;
      }
      Boolean written = isWritten(fingerprint, now);
      if (written != null && now == view) {
        return written;
      }
    }
  }

  @Override
  public long touch(long fingerprint) {
    return view.table.touch(fingerprint);
  }

  /** Whether a run contains it; null if the view is no longer the present one. */
  private @Nullable Boolean isWritten(long fingerprint, View now) {
    if (!now.spilled) {
      return false;
    }
    long mixed = Fingerprint.mix(fingerprint);
    ByteBuffer buffer = buffers.get();
    try {
      for (int i = now.runs.size() - 1; i >= 0; i--) {
        if (now.runs.get(i).contains(mixed, buffer)) {
          return true;
        }
      }
      return false;
    } catch (ClosedChannelException merged) {
      if (now != view) {
        return null;
      }
      return lost(merged);
    } catch (IOException e) {
      return lost(e);
    }
  }

  /**
   * It is unknown whether the fingerprint was written. The search must end, and the fingerprint is
   * not kept.
   */
  private boolean lost(IOException e) {
    forgot = true;
    disk.fail("read back from", e);
    return false;
  }

  /** Writes the table of this view, unless that has been done; false if it cannot be. */
  private synchronized boolean spill(View full) {
    if (view != full) {
      return true;
    }
    if (forgot || !write(full)) {
      forgot = true;
      return false;
    }
    return true;
  }

  private boolean write(View full) {
    long count = full.table.size();
    if (!disk.take(SortedRun.onDisk(count + count / 8 + 1024))) {
      disk.full();
      return false;
    }
    try {
      List<SortedRun> runs = new ArrayList<>(full.runs);
      SortedRun.Writer out = new SortedRun.Writer(disk.open(), filterBytes(count, runs));
      full.table.close(
          values -> {
            long[] sorted = Arrays.stream(values).map(Fingerprint::mix).sorted().toArray();
            for (long mixed : sorted) {
              out.add(mixed);
            }
          });
      SortedRun last = out.close();
      disk.give(SortedRun.onDisk(count + count / 8 + 1024 - last.size()));
      runs.add(last);
      show(runs);
      boolean merged = true;
      while (merged) {
        merged = runs.size() > 1 && merge(runs);
      }
      return true;
    } catch (IOException e) {
      disk.fail("written to", e);
      return false;
    }
  }

  private void show(List<SortedRun> runs) {
    long taken = runs.stream().mapToLong(SortedRun::bytes).sum();
    long left = Math.max(LEAST, bound - taken);
    FingerprintTable table = view.table;
    boolean written = runs.size() > view.runs.size();
    view =
        new View(
            written ? new FingerprintTable(left, WhenFull.STOP_ADDING) : table, List.copyOf(runs));
  }

  /** A byte for each state, as long as all filters fit into half of the memory. */
  private long filterBytes(long states, List<SortedRun> others) {
    long taken = others.stream().mapToLong(SortedRun::bytes).sum();
    return Math.min(states, Math.max(bound / 64, bound / 2 - taken));
  }

  /** Merges the last two runs if they are about the same; false if not. */
  private boolean merge(List<SortedRun> runs) throws IOException {
    SortedRun one = runs.get(runs.size() - 2);
    SortedRun other = runs.get(runs.size() - 1);
    long bytes = SortedRun.onDisk(one.size() + other.size());
    if (one.size() > 2 * other.size() || !disk.take(bytes)) {
      return false;
    }
    runs.remove(runs.size() - 1);
    runs.remove(runs.size() - 1);
    FileChannel file = disk.open();
    SortedRun.Writer out = new SortedRun.Writer(file, filterBytes(one.size() + other.size(), runs));
    SortedRun.Reader first = new SortedRun.Reader(one);
    SortedRun.Reader second = new SortedRun.Reader(other);
    while (first.has() && second.has()) {
      out.add(Long.compareUnsigned(first.peek(), second.peek()) < 0 ? first.take() : second.take());
    }
    while (first.has()) {
      out.add(first.take());
    }
    while (second.has()) {
      out.add(second.take());
    }
    runs.add(out.close());
    show(runs);
    one.close();
    other.close();
    disk.give(bytes);
    return true;
  }

  @Override
  public long size() {
    View now = view;
    long written = now.runs.stream().mapToLong(SortedRun::size).sum();
    return unusual.get(0) + unusual.get(1) + now.table.size() + written;
  }

  @Override
  public long bytes() {
    View now = view;
    return now.table.bytes() + now.runs.stream().mapToLong(SortedRun::bytes).sum();
  }

  @Override
  public boolean forgot() {
    return forgot;
  }

  @Override
  public boolean spilled() {
    return view.spilled;
  }

  @Override
  public void forEach(LongConsumer consumer) {
    View now = view;
    for (int i = 0; i < Segment.UNUSUAL.length; i++) {
      if (unusual.get(i) != 0) {
        consumer.accept(Segment.UNUSUAL[i]);
      }
    }
    now.table.forEach(consumer);
    for (SortedRun run : now.runs) {
      try {
        run.forEach(mixed -> consumer.accept(Fingerprint.unmix(mixed)));
      } catch (IOException e) {
        forgot = true;
        disk.fail("read back from", e);
      }
    }
  }
}
