package dev.tarry.bench.table;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import java.util.function.Supplier;

/**
 * One bug of an evaluation.
 *
 * @param name of the row
 * @param bug what it is
 * @param source makes the subject that has it
 */
public record TableRow(String name, String bug, Supplier<Subject> source) {

  /** What is searched, again and again and several times at once. */
  public interface Subject {
    Report test(Strategy strategy, Budget budget);

    static Subject of(Program program) {
      return (strategy, budget) -> new Tester(program, strategy, budget).test();
    }
  }
}
