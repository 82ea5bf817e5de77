package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Stmt;

/** Whether control can reach the end of a statement. */
final class Flow {
  private Flow() {}

  /** Whether a statement surely returns, leaves the handler or fails. */
  static boolean surelyReturns(Stmt stmt) {
    if (stmt instanceof Stmt.Block block) {
      return block.statements().stream().anyMatch(Flow::surelyReturns);
    }
    if (stmt instanceof Stmt.If choice) {
      return surelyReturns(choice.then())
          && choice.otherwise().map(Flow::surelyReturns).orElse(false);
    }
    if (stmt instanceof Stmt.Receive receive) {
      return receive.cases().stream().allMatch(c -> surelyReturns(c.body()));
    }
    if (stmt instanceof Stmt.Assert check) {
      return check.condition() instanceof Expr.BoolLiteral literal && !literal.value();
    }
    return stmt instanceof Stmt.Return || stmt instanceof Stmt.Goto || stmt instanceof Stmt.Raise;
  }
}
