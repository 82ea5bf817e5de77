package dev.tarry.rules;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * What a page showed of a test while JUnit ran it: the page itself, and the answers to what it asks
 * for, until the first that says that all is over.
 */
public record WatchedRun(String page, List<String> answers) {
  private static final Pattern LINK = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/[\\w-]+/");

  /** Runs a method that takes no parameters but those of its extension, and watches it. */
  public static WatchedRun of(Class<?> type, String method, Path folder) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectMethod(type, method(type, method)))
            .configurationParameter("tarry.out", folder.toString())
            .configurationParameter("tarry.watch", "true")
            .build();
    Reader reader = new Reader();
    LauncherFactory.create().execute(request, reader);
    return reader.told();
  }

  private static Method method(Class<?> type, String name) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        return method;
      }
    }
    throw new IllegalArgumentException("no method " + name);
  }

  /** Opens the page as soon as its link is printed, and acts like its script. */
  private static final class Reader implements TestExecutionListener {
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<String> answers = Collections.synchronizedList(new ArrayList<>());
    private volatile String page = "";
    private volatile Thread reading = new Thread(() -> {});

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
      Matcher link = LINK.matcher(entry.getKeyValuePairs().getOrDefault("tarry", ""));
      if (link.find()) {
        page = answer(HttpRequest.newBuilder(URI.create(link.group())));
        reading = new Thread(() -> read(link.group()), "reader");
        reading.setDaemon(true);
        reading.start();
      }
    }

    private void read(String link) {
      String last = "";
      while (!last.contains("\"over\":true")) {
        String origin = link.substring(0, link.indexOf('/', "http://".length()));
        last =
            answer(
                HttpRequest.newBuilder(URI.create(link + "status"))
                    .header("Origin", origin)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString("known=0")));
        answers.add(last);
      }
    }

    private String answer(HttpRequest.Builder request) {
      try {
        return client.send(request.build(), BodyHandlers.ofString()).body();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }

    WatchedRun told() {
      try {
        reading.join(10_000);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
      return new WatchedRun(page, List.copyOf(answers));
    }
  }
}
