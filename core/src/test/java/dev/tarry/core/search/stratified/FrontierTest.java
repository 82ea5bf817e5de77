package dev.tarry.core.search.stratified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.search.Path;
import dev.tarry.core.search.Position;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Blocks and frontiers give back what was put in: live, packed and from disk. */
class FrontierTest {
  private static final Mark MARK = new Mark() {};

  private record Entry(List<Integer> path, int index, int spent, boolean one, long key) {}

  private static Entry random(Random random, List<Integer> before) {
    List<Integer> path = new ArrayList<>(before.subList(0, random.nextInt(before.size() + 1)));
    for (int i = random.nextInt(30); i > 0; i--) {
      path.add(random.nextInt(8) == 0 ? random.nextInt(1 << 30) : random.nextInt(3));
    }
    int large = random.nextInt(5) == 0 ? Integer.MAX_VALUE : 200;
    boolean one = random.nextBoolean();
    return new Entry(
        path, random.nextInt(large), random.nextInt(large), one, one ? random.nextLong() : 0);
  }

  private static List<Entry> randoms(Random random, int count) {
    List<Entry> entries = new ArrayList<>();
    List<Integer> last = List.of();
    for (int i = 0; i < count; i++) {
      Entry entry = random(random, last);
      entries.add(entry);
      last = entry.path;
    }
    return entries;
  }

  private static Block live(List<Entry> entries) {
    return writer(entries).close();
  }

  private static Block.Writer writer(List<Entry> entries) {
    Block.Writer writer = new Block.Writer();
    for (Entry entry : entries) {
      Path path = Path.ROOT;
      for (int i = 0; i < entry.path.size(); i++) {
        path = path.then(entry.path.get(i), i + 1);
      }
      Position position =
          new Position(MARK, Choices.NONE, null, Tasks.NONE, path, entry.path.size(), 0);
      if (entry.one) {
        writer.addOne(position, entry.index, entry.spent, entry.key);
      } else {
        writer.add(position, entry.index, entry.spent);
      }
    }
    return writer;
  }

  private static List<Entry> entries(Block block) {
    List<Entry> entries = new ArrayList<>();
    Block.Reader reader = new Block.Reader(block);
    while (reader.next()) {
      List<Integer> path = new ArrayList<>();
      for (int index : reader.path()) {
        path.add(index);
      }
      entries.add(new Entry(path, reader.index(), reader.spent(), reader.isOne(), reader.key()));
    }
    return entries;
  }

  @Test
  void aBlockGivesBackItsEntriesLivePackedAndWritten() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Entry> entries = randoms(random, random.nextInt(Block.ENTRIES + 1));
      Block live = live(entries);
      assertThat(live.count()).isEqualTo(entries.size());
      assertThat(entries(live)).isEqualTo(entries);
      assertThat(entries(live.packed())).isEqualTo(entries);
      assertThat(live.packed().isLive()).isFalse();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      (seed % 2 == 0 ? live : live.packed()).write(new DataOutputStream(out));
      Block read = Block.read(new DataInputStream(new ByteArrayInputStream(out.toByteArray())));
      assertThat(read.count()).isEqualTo(entries.size());
      assertThat(entries(read)).isEqualTo(entries);
    }
  }

  @Test
  void aBlockIsSiftedByWhatHasBeenVisitedOnce() {
    for (int seed = 0; seed < 100; seed++) {
      List<Entry> entries = randoms(new Random(seed), Block.ENTRIES);
      Visited visited = Visited.unbounded();
      List<Entry> left = new ArrayList<>();
      for (int i = 0; i < entries.size(); i++) {
        if (entries.get(i).one && i % 3 == 0) {
          visited.add(entries.get(i).key);
        } else {
          left.add(entries.get(i));
        }
      }
      Block.Writer writer = writer(entries);
      assertThat(writer.sift(visited, new Foresight())).isEqualTo(entries.size() - left.size());
      left.forEach(entry -> visited.add(entry.key));
      assertThat(writer.sift(visited, new Foresight())).isZero();
      assertThat(entries(writer.close())).isEqualTo(left);
    }
  }

  @Test
  void theRestOfABlockIsWhatHasNotBeenRead() {
    List<Entry> entries = randoms(new Random(3), 50);
    for (Block block : List.of(live(entries), live(entries).packed())) {
      for (int read = 0; read <= 50; read++) {
        Block.Reader reader = new Block.Reader(block);
        for (int i = 0; i < read; i++) {
          reader.next();
        }
        assertThat(entries(reader.rest())).isEqualTo(entries.subList(read, 50));
      }
    }
  }

  @Test
  void aFrontierIsAQueueHoweverLittleMemoryItHas() {
    for (long memory : new long[] {0, 5_000, 200_000, Long.MAX_VALUE}) {
      Random random = new Random(memory);
      Spill spill = new Spill(memory, memory / 3, new Meter(Budget.standard()).disk());
      Frontier now = new Frontier(spill);
      Frontier later = new Frontier(spill);
      List<Entry> waiting = new ArrayList<>();
      List<Entry> waitingLater = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        List<Entry> entries = randoms(random, random.nextInt(20));
        switch (random.nextInt(6)) {
          case 0 -> {
            now.add(live(entries));
            waiting.addAll(entries);
          }
          case 1 -> {
            later.add(live(entries).packed());
            waitingLater.addAll(entries);
          }
          case 2 -> {
            now.addFirst(live(entries));
            waiting.addAll(0, entries);
          }
          case 3 -> {
            now.addAll(later);
            waiting.addAll(waitingLater);
            waitingLater.clear();
            assertThat(later.isEmpty()).isTrue();
          }
          default -> {
            assertThat(now.isEmpty()).isEqualTo(waiting.isEmpty());
            Block block = now.poll();
            if (block != null) {
              assertThat(entries(block)).isEqualTo(waiting.subList(0, block.count()));
              waiting.subList(0, block.count()).clear();
            }
          }
        }
        List<Entry> all = new ArrayList<>();
        now.blocks().forEach(block -> all.addAll(entries(block.get())));
        assertThat(all).isEqualTo(waiting);
      }
    }
  }

  @Test
  void aPathSharesItsBeginning() {
    Path path = Path.ROOT.then(3, 1).then(0, 2);
    assertThat(path.then(7, 3).toArray()).containsExactly(3, 0, 7);
    assertThat(path.then(1, 3).toArray()).containsExactly(3, 0, 1);
    assertThat(path.toArray()).containsExactly(3, 0);
    assertThat(Path.ROOT.toArray()).isEmpty();
  }
}
