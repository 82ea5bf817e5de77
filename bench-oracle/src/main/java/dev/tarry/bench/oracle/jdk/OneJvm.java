package dev.tarry.bench.oracle.jdk;

import dev.tarry.core.Report;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import java.util.Set;

/**
 * What a search leaves out, seen from one JVM. An oracle compares outcomes within one JVM, so a
 * search that names only what differs from JVM to JVM has left nothing out there. Nor has one that
 * names reflection: programs call methods of the JDK by reflection, and these have no handlers.
 */
public final class OneJvm {
  private OneJvm() {}

  /** Whether nothing else keeps a search from being a proof. */
  public static boolean isAllThere(Report report, Program program) {
    return report.cuts().equals(Set.of(Cut.UNWATCHED))
        && program.omissions().stream().map(Omission::text).allMatch(OneJvm::isHarmless);
  }

  private static boolean isHarmless(String omission) {
    return omission.contains("which differs from JVM to JVM")
        || omission.startsWith("Method.invoke ")
        || omission.startsWith("MethodHandle.invokeWithArguments ");
  }
}
