package dev.tarry.threads.refused;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.RandomAccessFile;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.channels.FileChannel;
import java.nio.channels.Selector;
import java.nio.file.FileSystems;
import java.nio.file.WatchService;
import java.util.concurrent.Callable;

/** Set-ups that wait for the world. */
public final class Outside {
  private Outside() {}

  /** Reads what somebody may send. */
  @Says("java.net.Socket")
  public static final class SocketRead implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      try (Socket socket = new Socket("localhost", 9)) {
        return socket.getInputStream().read();
      }
    }
  }

  /** Waits for a client. */
  @Says("java.net.ServerSocket")
  public static final class Accept implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      try (ServerSocket socket = new ServerSocket(0)) {
        return socket.accept();
      }
    }
  }

  /** Waits for a client, by a call that is not seen. */
  @Says("sun.nio.ch.NioSocketImpl.accept")
  public static final class AcceptByReflection implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      Class<?> type = Class.forName("java.net.ServerSocket");
      Object socket = type.getConstructor(int.class).newInstance(0);
      return type.getMethod("accept").invoke(socket);
    }
  }

  /** Makes a name of the number of the process, which is another one in a replay. */
  @Says("java.lang.ProcessHandle.pid")
  public static final class ProcessNumber implements Callable<String> {
    @Override
    public String call() {
      return "owner-" + ProcessHandle.current().pid();
    }
  }

  /** Waits for a packet. */
  @Says("java.net.DatagramSocket")
  public static final class Receive implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      try (DatagramSocket socket = new DatagramSocket()) {
        DatagramPacket packet = new DatagramPacket(new byte[1], 1);
        socket.receive(packet);
        return packet;
      }
    }
  }

  /** Waits in the operating system. */
  @Says("java.nio.channels.Selector")
  public static final class Select implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      try (Selector selector = Selector.open()) {
        return selector.select();
      }
    }
  }

  /** Waits for a lock that other processes may hold. */
  @Says("java.nio.channels.FileChannel.lock")
  public static final class LockedFile implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      try (RandomAccessFile file = new RandomAccessFile("/dev/null", "rw")) {
        FileChannel channel = file.getChannel();
        return channel.lock();
      }
    }
  }

  /** Waits for another thread in a loop that looks every second. */
  @Says("java.io.Piped")
  public static final class PipeRead implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      PipedInputStream in = new PipedInputStream();
      PipedOutputStream out = new PipedOutputStream(in);
      new Thread(() -> close(out)).start();
      return in.read();
    }

    private static void close(PipedOutputStream out) {
      try {
        out.close();
      } catch (IOException unexpected) {
        throw new IllegalStateException(unexpected);
      }
    }
  }

  /** Waits for a person. */
  @Says("System.in")
  public static final class StandardInput implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return System.in.read();
    }
  }

  /** Waits for another process. */
  @Says("java.lang.ProcessBuilder")
  public static final class ProcessEnds implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return new ProcessBuilder("true").start().waitFor();
    }
  }

  /** Waits for another process, in a thread of the JDK. */
  @Says("java.lang.ProcessHandle.onExit")
  public static final class ProcessIsTold implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
      return parent.onExit().thenApply(ProcessHandle::pid).get();
    }
  }

  /** Has threads and a selector of its own. */
  @Says("java.net.http.HttpClient")
  public static final class WebClient implements Callable<Object> {
    @Override
    public Object call() {
      return HttpClient.newHttpClient();
    }
  }

  /** Has a thread that waits in a selector. */
  @Says("sun.nio.ch.")
  public static final class WebServer implements Callable<String> {
    @Override
    public String call() throws Exception {
      HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
      server.start();
      return "started";
    }
  }

  /** Reads what somebody may serve. */
  @Says("java.net.URL.openConnection to http:")
  public static final class UrlRead implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      try (InputStream in = URI.create("http://localhost:9/").toURL().openStream()) {
        return in.read();
      }
    }
  }

  /** Waits for files to change. */
  @Says("java.nio.file.FileSystem.newWatchService")
  public static final class Watch implements Callable<Object> {
    @Override
    public Object call() throws Exception {
      try (WatchService watch = FileSystems.getDefault().newWatchService()) {
        return watch.take();
      }
    }
  }
}
