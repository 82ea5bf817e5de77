package dev.tarry.libraries;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.core.spi.ContextAwareBase;

/** Lets Logback write nothing, without a file to read. */
public final class QuietLogback extends ContextAwareBase implements Configurator {
  @Override
  public ExecutionStatus configure(LoggerContext loggers) {
    loggers.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.OFF);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
