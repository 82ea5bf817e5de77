package dev.tarry.bench.oracle.threads;

import java.util.List;
import java.util.stream.Stream;

/** Kinds of access that are controlled and have something in common. */
record Kinds(String name, List<Kind> kinds) {

  /** All kinds that this JDK has. */
  static List<Kinds> all() {
    return Stream.of(
            new Kinds("fields and arrays", FieldKinds.all()),
            new Kinds("atomics", AtomicKinds.all()),
            new Kinds("handles", HandleKinds.all()),
            new Kinds("collections", CollectionKinds.all()),
            new Kinds("unguarded collections", UnguardedKinds.all()),
            new Kinds("locks", LockKinds.all()),
            new Kinds("waiting", WaitKinds.all()),
            new Kinds("threads", ThreadKinds.all()),
            new Kinds("mixed", List.of(Mixed.of(toMix()))))
        .map(Kinds::here)
        .toList();
  }

  /** What has its exact outcomes whatever else the threads do. */
  private static List<Kind> toMix() {
    return Stream.of(
            FieldKinds.all(),
            AtomicKinds.all(),
            HandleKinds.all(),
            CollectionKinds.all(),
            LockKinds.all(),
            WaitKinds.all())
        .flatMap(List::stream)
        .filter(kind -> !kind.name().equals("adders"))
        .toList();
  }

  private Kinds here() {
    int jdk = Runtime.version().feature();
    return new Kinds(name, kinds.stream().filter(kind -> jdk >= kind.jdk()).toList());
  }

  @Override
  public String toString() {
    return name;
  }
}
