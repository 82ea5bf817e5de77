package dev.tarry.viewer.page;

import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.viewer.Sources;
import java.util.List;
import java.util.Map;

/**
 * What tests reached and what they never reached, and how their searches went, as one
 * self-contained HTML page.
 */
public final class CoveragePage {
  private static final String TITLE = "Coverage";

  private CoveragePage() {}

  /** The page of these tests, or groups of them, by their names. */
  public static String of(Map<String, SearchFigures> tests) {
    Trace none = new Trace(new Outcome.Passed(0), List.of(), List.of());
    return TracePage.page(
        TITLE, PageJson.of(TITLE, none, List.of(), tests, Sources.NONE, Map.of(), 0));
  }
}
