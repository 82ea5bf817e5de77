package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import dev.tarry.libraries.LibraryTest;
import java.util.concurrent.atomic.AtomicInteger;
import org.mockito.Answers;
import org.mockito.MockMakers;

/** Mockito. */
public class MockitoTests {
  /** What is mocked. */
  public interface Mailer {
    boolean send(String text);
  }

  /** A class that is mocked. */
  public static class Clock {
    public long now() {
      return 0;
    }
  }

  @LibraryTest
  public void bothThreadsCallTheMock() throws InterruptedException {
    Mailer mailer = mock(Mailer.class);
    when(mailer.send(anyString())).thenReturn(true);
    Thread other = new Thread(() -> mailer.send("a"));
    other.start();
    mailer.send("b");
    other.join();
    verify(mailer, times(2)).send(anyString());
  }

  @LibraryTest(bug = "a mail is sent twice, since a check and the sending are not one step")
  public void aMailIsSentOnce() throws InterruptedException {
    Clock clock = mock(Clock.class, withSettings().mockMaker(MockMakers.SUBCLASS));
    when(clock.now()).thenReturn(7L);
    Mailer mailer = mock(Mailer.class, Answers.RETURNS_SMART_NULLS);
    AtomicInteger last = new AtomicInteger();
    Runnable tick =
        () -> {
          if (last.get() < clock.now()) {
            last.set((int) clock.now());
            mailer.send("tick");
          }
        };
    Thread other = new Thread(tick);
    other.start();
    tick.run();
    other.join();
    verify(mailer, times(1)).send("tick");
    assertEquals(7, last.get());
  }

  @LibraryTest
  public void aClassIsMockedInline() throws InterruptedException {
    Clock clock = mock(Clock.class, withSettings().mockMaker(MockMakers.INLINE));
    when(clock.now()).thenReturn(7L);
    long[] seen = new long[1];
    Thread other = new Thread(() -> seen[0] = clock.now());
    other.start();
    other.join();
    assertEquals(7, seen[0]);
  }
}
