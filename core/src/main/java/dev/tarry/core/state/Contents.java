package dev.tarry.core.state;

/**
 * An object whose fields may differ while it stands for the same, such as a list in a balanced
 * tree: its contents are compared, and its fields are not.
 */
public interface Contents {

  /** What it stands for, as lists, arrays and values. */
  Object contents();
}
