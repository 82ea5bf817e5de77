package dev.tarry.bench.spread;

import dev.tarry.core.program.Mistake;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A standalone master of Spark and its workers, JVMs of their own on this machine, from the jars of
 * the build. Its processes end with it.
 */
final class LoopbackSpark implements AutoCloseable {
  private static final List<String> OPENED =
      List.of("lang", "lang.invoke", "lang.reflect", "io", "net", "nio", "util");

  private final Path home;
  private final int port;
  private final Map<String, String> environment;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();
  private int started;

  /**
   * Starts a master.
   *
   * @param folder for its files
   * @param options of all JVMs
   * @param environment of all JVMs
   */
  LoopbackSpark(Path folder, Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    this.home = folder.resolve("spark");
    this.environment = environment;
    linkJars(home.resolve("jars"));
    Files.createDirectories(home.resolve("conf"));
    Files.write(home.resolve("conf/spark-defaults.conf"), List.of(options));
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            String.valueOf(port),
            "--webui-port",
            "0",
            "--properties-file",
            home.resolve("conf/spark-defaults.conf").toString());
    awaitPort();
  }

  private static void linkJars(Path jars) throws IOException {
    Files.createDirectories(jars);
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    for (String part : path.split(File.pathSeparator, -1)) {
      String name = Path.of(part).getFileName().toString();
      boolean other = name.matches("(tarry|bench-|junit|assertj|archunit|slf4j-nop|jspecify).*");
      if (name.endsWith(".jar") && !other && !Files.exists(jars.resolve(name))) {
        Files.createSymbolicLink(jars.resolve(name), Path.of(part).toAbsolutePath());
      }
    }
  }

  private Process start(String name, String type, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.add("-XX:+UseSerialGC");
    OPENED.forEach(it -> command.add("--add-opens=java.base/java." + it + "=ALL-UNNAMED"));
    command.add("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");
    command.addAll(List.of("-cp", home + "/jars/*", type));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(home.resolve(name + ".log").toFile());
    return builder.start();
  }

  private void awaitPort() throws InterruptedException {
    for (int i = 0; i < 300; i++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        if (socket.isConnected()) {
          return;
        }
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    throw new Mistake("the master has not started; see " + home);
  }

  String address() {
    return "spark://127.0.0.1:" + port;
  }

  /** Starts one more worker, with one core. */
  void addWorker() throws IOException {
    String name = "worker" + ++started;
    workers.add(
        start(
            name,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            "127.0.0.1",
            "--cores",
            "1",
            "--memory",
            "2g",
            "--webui-port",
            "0",
            "--work-dir",
            home.resolve(name).toString(),
            "--properties-file",
            home.resolve("conf/spark-defaults.conf").toString(),
            address()));
  }

  /** Kills the oldest worker, and its executor, as when a machine is lost. */
  void killWorker() {
    Process worker = workers.remove(0);
    List<ProcessHandle> executors = worker.descendants().toList();
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    while (!workers.isEmpty()) {
      killWorker();
    }
    master.destroyForcibly();
  }
}
