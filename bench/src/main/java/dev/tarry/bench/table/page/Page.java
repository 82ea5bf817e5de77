package dev.tarry.bench.table.page;

import dev.tarry.viewer.page.FiguresPage;
import java.util.List;

/** A page of HTML: tables and plots, as the reports of Tarry have them. */
public final class Page {
  private final FiguresPage page;

  public Page(String title, String text) {
    page = new FiguresPage(title, text);
  }

  public Page with(Sheet sheet) {
    page.table(sheet.header(), sheet.lines());
    return this;
  }

  public Page with(String heading, List<Plot> plots, int width, int height) {
    page.plots(heading, plots.stream().map(Plot::shown).toList(), width, height);
    return this;
  }

  public String html() {
    return page.html();
  }
}
