package dev.tarry.core.program;

/**
 * An event that a step sent to a task, whether or not that task could run before. The sender is the
 * {@linkplain Step#task() task of the step}.
 *
 * @param receiver the task it was sent to; a fault may still lose it on its way
 * @param event its name in traces, without its payload
 */
public record Sent(int receiver, String event) {}
