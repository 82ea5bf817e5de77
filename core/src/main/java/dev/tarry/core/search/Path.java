package dev.tarry.core.search;

import org.jspecify.annotations.Nullable;

/**
 * A path from the initial state: the indices of the choices taken. Immutable; paths share common
 * prefixes.
 */
public final class Path {
  /** The empty path, to the initial state. */
  public static final Path ROOT = new Path(null, 0, 0);

  private final @Nullable Path before;
  private final int index;
  private final int depth;

  private Path(@Nullable Path before, int index, int depth) {
    this.before = before;
    this.index = index;
    this.depth = depth;
  }

  /**
   * This path and then the choice of this index.
   *
   * @param length of the new path; the caller knows it, and this object may be far away in memory
   */
  public Path then(int next, int length) {
    return new Path(this, next, length);
  }

  /** The indices of the choices, in their order. */
  public int[] toArray() {
    int[] indices = new int[depth];
    for (Path path = this; path.before != null; path = path.before) {
      indices[path.depth - 1] = path.index;
    }
    return indices;
  }
}
