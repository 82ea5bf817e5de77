package dev.tarry.bench.suite;

import dev.tarry.core.Reduction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The regression suite of a checkout of {@code p-org/P}. */
public final class Suite {
  private final List<SuiteCase> cases;

  private Suite(List<SuiteCase> cases) {
    this.cases = List.copyOf(cases);
  }

  /** The cases of a checkout, of one area or all, of one name or all; empty for all. */
  public static Suite of(Path checkout, String area, String name) {
    List<SuiteCase> cases = new ArrayList<>();
    for (Path part : children(checkout.resolve("Tst/RegressionTests"))) {
      for (SuiteCase.Expected expected : SuiteCase.Expected.values()) {
        for (Path folder : children(part.resolve(expected.name()))) {
          SuiteCase one = new SuiteCase(part.getFileName().toString(), expected, folder);
          if ((area.isEmpty() || area.equals(one.area()))
              && (name.isEmpty() || name.equals(one.name()))) {
            cases.add(one);
          }
        }
      }
    }
    return new Suite(cases);
  }

  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(folder)) {
      return list.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public List<SuiteCase> cases() {
    return cases;
  }

  /** Runs the cases on so many threads, and tells of each as it ends, in their order. */
  public List<SuiteTrial> run(int threads, Reduction reduction, Consumer<SuiteTrial> listener) {
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      List<Future<SuiteTrial>> pending = new ArrayList<>();
      for (SuiteCase one : cases) {
        pending.add(workers.submit(() -> SuiteTrial.of(one, reduction)));
      }
      List<SuiteTrial> trials = new ArrayList<>();
      for (Future<SuiteTrial> each : pending) {
        SuiteTrial trial = each.get();
        listener.accept(trial);
        trials.add(trial);
      }
      return trials;
    } catch (ExecutionException crash) {
      throw new IllegalStateException("a case of the suite crashed", crash.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the suite was interrupted", interrupted);
    } finally {
      workers.shutdownNow();
    }
  }
}
