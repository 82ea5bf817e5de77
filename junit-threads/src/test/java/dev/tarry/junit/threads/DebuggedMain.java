package dev.tarry.junit.threads;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test method in a JVM of its own, as build tools do; it ends with 0 if it fails. */
final class DebuggedMain {
  private DebuggedMain() {}

  /** Takes the method, as {@code Class#name}, and a folder for what it writes. */
  public static void main(String[] arguments) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(arguments[0]))
            .configurationParameter("tarry.out", arguments[1])
            .build();
    AtomicInteger failed = new AtomicInteger();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(thrown -> failed.incrementAndGet());
              }
            });
    System.exit(failed.get() == 1 ? 0 : 1);
  }
}
