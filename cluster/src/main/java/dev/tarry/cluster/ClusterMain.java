package dev.tarry.cluster;

import dev.tarry.cli.Main;

/** The command {@code tarry} with {@code --cluster}, also for {@code spark-submit}. */
public final class ClusterMain {
  private static final String LOGGING = "log4j2.configurationFile";

  private ClusterMain() {}

  public static void main(String[] args) {
    if (System.getProperty(LOGGING) == null) {
      System.setProperty(LOGGING, "tarry-log4j2.properties");
    }
    Main.main(args);
  }
}
