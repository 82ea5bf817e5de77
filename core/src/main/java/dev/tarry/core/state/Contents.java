package dev.tarry.core.state;

/**
 * An object whose fields may differ although it represents the same value, such as a list in a
 * balanced tree: its contents are compared instead of its fields.
 */
public interface Contents {

  /** The value that it represents, as lists, arrays and values. */
  Object contents();
}
