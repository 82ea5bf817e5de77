package dev.tarry.core.program;

/**
 * A promise that a run breaks if it continues as before.
 *
 * @param failure what is wrong
 * @param watch by which this is seen
 */
public record BrokenPromise(Failure failure, Watch watch) {}
