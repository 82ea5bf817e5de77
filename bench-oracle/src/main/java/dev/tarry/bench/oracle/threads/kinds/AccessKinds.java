package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.shared.Mixed;
import java.util.List;
import java.util.stream.Stream;

/** Kinds of access that are controlled and have something in common. */
public record AccessKinds(String name, List<AccessKind> kinds) {

  /** All kinds that this JDK has. */
  public static List<AccessKinds> all() {
    return Stream.of(
            new AccessKinds("fields and arrays", FieldKinds.all()),
            new AccessKinds("atomics", AtomicKinds.all()),
            new AccessKinds("handles", HandleKinds.all()),
            new AccessKinds("collections", CollectionKinds.all()),
            new AccessKinds("unguarded collections", UnguardedKinds.all()),
            new AccessKinds("locks", LockKinds.all()),
            new AccessKinds("waiting", WaitKinds.all()),
            new AccessKinds("time", TimeKinds.all()),
            new AccessKinds("threads", ThreadKinds.all()),
            new AccessKinds("functions", FunctionKinds.all()),
            new AccessKinds("mixed", List.of(Mixed.of(toMix()))))
        .map(AccessKinds::here)
        .toList();
  }

  /** What has its exact outcomes whatever else the threads do. */
  private static List<AccessKind> toMix() {
    return Stream.of(
            FieldKinds.all(),
            AtomicKinds.all(),
            HandleKinds.all(),
            CollectionKinds.all(),
            LockKinds.all(),
            WaitKinds.all(),
            FunctionKinds.all())
        .flatMap(List::stream)
        .filter(kind -> !kind.name().equals("adders"))
        .toList();
  }

  private AccessKinds here() {
    int jdk = Runtime.version().feature();
    return new AccessKinds(name, kinds.stream().filter(kind -> jdk >= kind.jdk()).toList());
  }

  @Override
  public String toString() {
    return name;
  }
}
