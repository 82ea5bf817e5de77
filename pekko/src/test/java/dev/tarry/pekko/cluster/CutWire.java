package dev.tarry.pekko.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Passes connections on to a port of this machine, and breaks them all, with what is on its way,
 * each time that so many bytes have passed.
 */
final class CutWire implements AutoCloseable {
  private final ServerSocket listener;
  private final int to;
  private final long every;
  private final int most;
  private final AtomicLong passed = new AtomicLong();
  private final AtomicInteger cuts = new AtomicInteger();
  private final List<Socket> ends = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /**
   * A wire.
   *
   * @param every bytes between two cuts
   * @param most how many cuts
   */
  CutWire(int from, int to, long every, int most) throws IOException {
    this.listener = new ServerSocket(from, 50, InetAddress.getLoopbackAddress());
    this.to = to;
    this.every = every;
    this.most = most;
    threads.execute(this::accept);
  }

  int cuts() {
    return cuts.get();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket one = listener.accept();
        Socket other = new Socket(InetAddress.getLoopbackAddress(), to);
        ends.addAll(List.of(one, other));
        threads.execute(() -> pass(one, other));
        threads.execute(() -> pass(other, one));
      } catch (IOException nobodyThere) {
        // The other end tries again.
      }
    }
  }

  private void pass(Socket from, Socket into) {
    byte[] some = new byte[4096];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = into.getOutputStream();
      for (int count = in.read(some); count >= 0; count = in.read(some)) {
        if (passed.addAndGet(count) >= (cuts.get() + 1) * every && cuts.get() < most) {
          cuts.incrementAndGet();
          cut();
          return;
        }
        out.write(some, 0, count);
      }
    } catch (IOException broken) {
      // The same as its end.
    }
    end(from);
    end(into);
  }

  private void cut() {
    ends.forEach(CutWire::end);
    ends.clear();
  }

  private static void end(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
      socket.close();
    } catch (IOException gone) {
      // What was wanted.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    cut();
    threads.shutdownNow();
  }
}
