package dev.tarry.threads.run.access;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** A snapshot of the JVM settings that a program can change. */
record JvmSettings(
    PrintStream out,
    PrintStream err,
    InputStream in,
    Locale locale,
    Locale display,
    Locale format,
    TimeZone zone,
    Thread.@Nullable UncaughtExceptionHandler handler) {

  static JvmSettings now() {
    return new JvmSettings(
        System.out,
        System.err,
        System.in,
        Locale.getDefault(),
        Locale.getDefault(Locale.Category.DISPLAY),
        Locale.getDefault(Locale.Category.FORMAT),
        TimeZone.getDefault(),
        Thread.getDefaultUncaughtExceptionHandler());
  }

  /** Restores the settings. */
  void restore() {
    System.setOut(out);
    System.setErr(err);
    System.setIn(in);
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, display);
    Locale.setDefault(Locale.Category.FORMAT, format);
    TimeZone.setDefault(zone);
    Thread.setDefaultUncaughtExceptionHandler(handler);
  }
}
