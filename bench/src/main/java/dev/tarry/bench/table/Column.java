package dev.tarry.bench.table;

import dev.tarry.core.Reduction;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.program.Mistake;
import java.util.List;

/**
 * One way of searching, with what is counted for it.
 *
 * @param name of the column
 * @param strategy the search and its explorer
 * @param schedules whether schedules are counted, or else states
 * @param random whether it is repeated with several seeds
 */
public record Column(String name, Strategy strategy, boolean schedules, boolean random) {
  /** A column; the papers' programs are searched as they are. */
  public Column {
    strategy = strategy.withReduction(Reduction.NONE);
  }

  /** The paper's columns, and some that it does not have. */
  static List<Column> all() {
    return List.of(
        sampling("RS", "rs", "rtc"),
        sampling("IRS", "irs", "rtc"),
        new Column("PCT", Strategy.of(Searches.pct(5, 5000)), true, true),
        new Column("PCT k", Strategy.of(Searches.pct(5, 0)), true, true),
        sampling("SS RR", "ss", "rr"),
        sampling("SS RTC", "ss", "rtc"),
        sampling("SS PRR", "ss", "prr"),
        exhaustive("PB", "pb", "rr"),
        exhaustive("SES RR", "ses", "rr"),
        exhaustive("SES RTC", "ses", "rtc"),
        new Column("SES PRR", Strategy.named("ses").withExplorer("prr"), false, true),
        exhaustive("SES+SS", "ses+ss", "rtc"),
        sampling("POS", "pos", "rtc"),
        exhaustive("portfolio", "portfolio", "rtc"));
  }

  /**
   * The columns of these names, in their order in the table; all of them if there are no names. Of
   * columns that count no delays there is one for all policies, with the first.
   *
   * @param data what data choices cost
   */
  public static List<Column> named(List<String> names, DataChoices data) {
    List<String> known = all().stream().map(Column::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new Mistake(
            "there is no column \"" + name + "\"; there are " + String.join(", ", known));
      }
    }
    return all().stream()
        .filter(column -> names.isEmpty() || names.contains(column.name()))
        .filter(column -> data == DataChoices.PRICED || column.paysForData())
        .map(column -> column.costing(data))
        .toList();
  }

  private boolean paysForData() {
    return List.of("ses", "ss", "ses+ss", "pb", "portfolio").contains(strategy.search().name());
  }

  private Column costing(DataChoices data) {
    boolean drawn = random || data == DataChoices.RANDOM;
    return new Column(name, strategy.withChoices(data), schedules, drawn);
  }

  private static Column sampling(String name, String search, String explorer) {
    return new Column(name, Strategy.named(search).withExplorer(explorer), true, true);
  }

  private static Column exhaustive(String name, String search, String explorer) {
    return new Column(name, Strategy.named(search).withExplorer(explorer), false, false);
  }
}
