package dev.tarry.plang;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Runs code on a thread with a large stack, whatever the stack of the caller.
 *
 * <p>Syntax trees are as deep as {@link dev.tarry.plang.grammar.NestingParser#LIMIT} allows, and
 * what recurs over them takes a dozen frames a level in places; that fits here with room to spare.
 * The stack is reserved, not used: a shallow program costs one thread start.
 */
final class DeepStack {
  private static final long BYTES = 64L << 20;

  private DeepStack() {}

  /** The result of some code; what it throws is thrown here. */
  static <T> T call(Supplier<T> code) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Runnable task =
        () -> {
          try {
            result.complete(code.get());
          } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
          }
        };
    Thread thread = new Thread(null, task, "tarry-plang", BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
