package dev.tarry.threads.run.access;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of the settings of all named loggers of the JVM. It keeps the loggers reachable,
 * because a collected logger would be replaced by another one of the same name.
 */
record LoggerSettings(Map<String, OfLogger> loggers) {
  private record OfLogger(
      Logger logger,
      @Nullable Level level,
      @Nullable Filter filter,
      boolean toParents,
      List<Handler> handlers) {

    static OfLogger of(Logger logger) {
      return new OfLogger(
          logger,
          logger.getLevel(),
          logger.getFilter(),
          logger.getUseParentHandlers(),
          List.of(logger.getHandlers()));
    }

    void restore() {
      logger.setLevel(level);
      logger.setFilter(filter);
      logger.setUseParentHandlers(toParents);
      for (Handler handler : logger.getHandlers()) {
        logger.removeHandler(handler);
      }
      handlers.forEach(logger::addHandler);
    }
  }

  static LoggerSettings now() {
    Map<String, OfLogger> loggers = new HashMap<>();
    for (Logger logger : all()) {
      loggers.put(logger.getName(), OfLogger.of(logger));
    }
    return new LoggerSettings(loggers);
  }

  private static List<Logger> all() {
    List<Logger> all = new ArrayList<>();
    LogManager manager = LogManager.getLogManager();
    for (String name : Collections.list(manager.getLoggerNames())) {
      Logger logger = manager.getLogger(name);
      if (logger != null) {
        all.add(logger);
      }
    }
    return all;
  }

  /** Restores the settings; new loggers get the settings of a new logger. */
  void restore() {
    for (Logger logger : all()) {
      OfLogger known = loggers.get(logger.getName());
      (known == null ? new OfLogger(logger, null, null, true, List.of()) : known).restore();
    }
  }
}
