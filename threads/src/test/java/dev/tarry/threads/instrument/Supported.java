package dev.tarry.threads.instrument;

import dev.tarry.threads.instrument.calls.JvmCalls;
import dev.tarry.threads.instrument.calls.ReferenceCalls;
import dev.tarry.threads.instrument.calls.RefusedCalls;
import dev.tarry.threads.instrument.calls.StandInCalls;
import dev.tarry.threads.instrument.calls.ThreadCalls;
import dev.tarry.threads.instrument.jdk.JdkEntries;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The tables of this package as text for the guide. */
final class Supported {
  private Supported() {}

  /** A table of calls and of what Tarry does, in Markdown. */
  static String text() {
    return "| calls | what Tarry does |\n|---|---|\n"
        + row(rows(names(JdkEntries.replaced())), "replaced by Tarry, whoever calls")
        + row(rows(names(JdkEntries.touched())), "scheduling points, also inside the JDK")
        + row(ThreadCalls.answered(), "replaced by Tarry in the program's code")
        + row(rows(names(JvmCalls.properties())), "replaced by Tarry in the program's code")
        + row(rows(names(StandInCalls.answered())), "each execution has its own")
        + row(some(ReferenceCalls.told(), ""), "bounded: the garbage collector clears nothing")
        + row(rows(names(JvmCalls.files())), "bounded in the program's code")
        + row(rows(names(JvmCalls.settings())), "bounded in the program's code")
        + row(rows(names(JdkEntries.refused())), "refused, whoever calls")
        + row(some(RefusedCalls.prefixes(), "*"), "refused in the program's code")
        + row(some(RefusedCalls.classes(), ""), "refused in the program's code")
        + row(rows(names(RefusedCalls.methods())), "refused in the program's code");
  }

  private static String row(List<String> calls, String what) {
    return "| "
        + calls.stream().map(call -> "`" + call + "`").collect(Collectors.joining(", "))
        + " | "
        + what
        + " |\n";
  }

  private static List<String> some(Collection<String> names, String more) {
    return names.stream()
        .map(name -> name.replace('/', '.').replace("<init>", "new") + more)
        .sorted()
        .toList();
  }

  /** The names of methods without their types. */
  private static Map<String, Set<String>> names(Map<String, ? extends Collection<String>> table) {
    Map<String, Set<String>> names = new TreeMap<>();
    table.forEach(
        (type, methods) ->
            names.put(
                type,
                methods.stream()
                    .map(method -> method.replaceAll("\\(.*", "").replace("<init>", "new"))
                    .collect(Collectors.toCollection(TreeSet::new))));
    return names;
  }

  /** {@code Class.method} and, for several methods, {@code Class.{one, other}}. */
  private static List<String> rows(Map<String, Set<String>> names) {
    return names.entrySet().stream()
        .map(
            entry -> {
              String methods = String.join(", ", entry.getValue());
              boolean one = entry.getValue().size() == 1;
              return entry.getKey().replace('/', '.') + "." + (one ? methods : "{" + methods + "}");
            })
        .toList();
  }
}
