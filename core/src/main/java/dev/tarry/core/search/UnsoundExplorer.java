package dev.tarry.core.search;

import dev.tarry.core.program.Mistake;

/** The explorer does not offer each enabled task once, so its search would miss states. */
public final class UnsoundExplorer extends Mistake {
  private static final long serialVersionUID = 1L;

  UnsoundExplorer(String message) {
    super(message);
  }
}
