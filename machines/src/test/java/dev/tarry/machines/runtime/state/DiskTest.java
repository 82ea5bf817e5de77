package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Memory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DiskTest {
  /** Three fields: one in memory only, one that is written at once, one that needs a sync. */
  private static final Memory MEMORY =
      new Memory() {
        @Override
        public List<String> names() {
          return List.of("volatile", "written", "synced");
        }

        @Override
        public Object load(@Nullable Object[] values) {
          return values;
        }

        @Override
        public @Nullable Object[] save(Object self) {
          return (Object[]) self;
        }

        @Override
        public Durability durability(int i) {
          return List.of(Durability.NONE, Durability.WRITTEN, Durability.SYNCED).get(i);
        }
      };

  private static @Nullable Object[] fields(int a, int b, int c) {
    return new Object[] {a, b, c};
  }

  private static List<@Nullable Object> found(int b, int c) {
    return Arrays.asList(null, b, c);
  }

  @Test
  void aCrashFindsTheDurableFieldsAndNothingElse() {
    Disk disk = Disk.of(MEMORY, fields(1, 1, 1));

    assertThat(disk.afterCrash(fields(1, 1, 1))).containsExactly(found(1, 1));
  }

  @Test
  void whatAHandlerLeftIsThereOrNot() {
    Disk disk = Disk.of(MEMORY, fields(1, 1, 1));

    assertThat(disk.afterCrash(fields(2, 2, 1))).containsExactly(found(1, 1), found(2, 1));
  }

  @Test
  void aCrashMayLoseAnyWriteSinceTheLastSync() {
    Disk disk = Disk.of(MEMORY, fields(0, 0, 0)).written(fields(0, 0, 1)).written(fields(0, 0, 2));

    assertThat(disk.afterCrash(fields(0, 0, 2)))
        .containsExactly(found(0, 0), found(0, 1), found(0, 2));
  }

  @Test
  void afterASyncTheLastValueIsThere() {
    Disk disk =
        Disk.of(MEMORY, fields(0, 0, 0))
            .written(fields(0, 0, 1))
            .waiting(List.<@Nullable Object[]>of(fields(0, 0, 2)));

    assertThat(disk.committed(true).afterCrash(fields(0, 0, 2))).containsExactly(found(0, 2));
    assertThat(disk.committed(false).afterCrash(fields(0, 0, 2)))
        .containsExactly(found(0, 0), found(0, 1), found(0, 2));
  }
}
