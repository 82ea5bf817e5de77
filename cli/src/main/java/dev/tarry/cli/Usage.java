package dev.tarry.cli;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments, and what was probably meant. */
final class Usage {
  private Usage() {}

  /** Prints the error in a few lines, with the whole usage only if no command was given. */
  static int tell(ParameterException wrong, PrintWriter err) {
    CommandLine command = wrong.getCommandLine();
    err.println("tarry: " + wrong.getMessage());
    suggestion(wrong).ifPresent(name -> err.println("  did you mean " + name + "?"));
    if (command.getParent() == null && !(wrong instanceof UnmatchedArgumentException)) {
      command.usage(err);
    } else {
      err.println("  see " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return ExitCode.USAGE;
  }

  private static Optional<String> suggestion(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    List<String> given = unmatched.getUnmatched();
    if (given.isEmpty()) {
      return Optional.empty();
    }
    String word = given.get(0).split("=", 2)[0];
    CommandLine command = wrong.getCommandLine();
    return nearest(
        word,
        word.startsWith("-")
            ? command.getCommandSpec().optionsMap().keySet()
            : command.getSubcommands().keySet());
  }

  /** The nearest candidate by edit distance, if it is near enough. */
  static Optional<String> nearest(String word, Collection<String> candidates) {
    int most = Math.max(1, word.length() / 2);
    return candidates.stream()
        .sorted()
        .min(Comparator.comparingInt(candidate -> editDistance(word, candidate)))
        .filter(candidate -> editDistance(word, candidate) <= most || candidate.startsWith(word));
  }

  /** The edit distance between two words. */
  private static int editDistance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
