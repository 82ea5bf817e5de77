package dev.tarry.pekko.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.ExitCode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveCommandsTest {
  private static final String LOCKS = "../examples/p/LockServer.p";

  @TempDir Path folder;

  private String printed = "";

  private int tarry(String... args) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text, true);
    int code = RunMain.execute(args, out, out);
    printed = text.toString();
    return code;
  }

  private Path write(String name, String... lines) throws Exception {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void aProgramInPRunsIsRecordedAndItsLogPassesItsSpecs() throws Exception {
    Path page = folder.resolve("run.html");
    Path log = folder.resolve("run.jsonl");
    String test = "hastyLock";
    int code =
        tarry(
            "run",
            LOCKS,
            "--test",
            test,
            "--specs",
            "--counters",
            "--seed",
            "3",
            "--record",
            page.toString(),
            "--log",
            log.toString());
    assertThat(printed).contains("hastyLock: nothing was left to do");
    assertThat(Files.readString(page)).contains("LockServer").contains("for real");
    assertThat(Files.readAllLines(log))
        .anyMatch(line -> line.contains("\"does\":\"sends\""))
        .anyMatch(line -> line.contains("\"does\":\"moves\""));
    assertThat(tarry("observe", LOCKS, "--test", test, log.toString())).isEqualTo(code);
    assertThat(printed).containsPattern("\\d+ violations?; ");
  }

  @Test
  void runsCanBeRepeatedForSomeTime() {
    int code = tarry("run", LOCKS, "--test", "hastyLock", "--repeat", "--time", "1s");
    assertThat(printed).containsPattern("hastyLock: \\d+ of \\d+ runs failed in \\d+ ms");
    assertThat(code).isLessThanOrEqualTo(ExitCode.BUG);
    assertThat(tarry("run", LOCKS, "--test", "hastyLock", "--repeat", "--log", "/dev/null"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(printed).contains("--repeat does not go with --log");
  }

  @Test
  void nodesThatDoNotFitAreRefused() {
    assertThat(tarry("run", LOCKS, "--test", "hastyLock", "--place", "Lock=2"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(printed).contains("say which node this is with --node");
    String[] missing = {"run", LOCKS, "--test", "hastyLock", "--node", "127.0.0.1:25520"};
    assertThat(tarry(missing)).isEqualTo(ExitCode.USAGE);
    assertThat(printed).contains("name all nodes, the first one first, with --nodes");
  }

  @Test
  void aProgramInJavaRuns() {
    String classes =
        dev.tarry.examples.Scenarios.class
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .getPath();
    int code = tarry("run", classes, "--test", "Scenarios.paxos", "--specs");
    assertThat(printed).contains("ran  Scenarios.paxos: nothing was left to do");
    assertThat(code).isZero();
  }

  private static final String SPEC =
      """
      event eTake: (who: string, n: int);
      event eGive: string;
      spec OneAtATime observes eTake, eGive {
        var holder: string;
        start cold state Free {
          on eTake goto Held with (t: (who: string, n: int)) { holder = t.who; }
        }
        hot state Held {
          on eGive do (who: string) {
            assert who == holder, format("{0} gives what {1} has", who, holder);
            goto Free;
          }
        }
      }
      machine Main { start state Init { entry { } } }
      test observed [main=Main]: assert OneAtATime in { Main };
      """;

  @Test
  void aLogOfAnotherSystemIsChecked() throws Exception {
    Path spec = write("Lock.p", SPEC);
    Path good =
        write(
            "good.jsonl",
            "{\"event\": \"eTake\", \"payload\": {\"who\": \"a\", \"n\": 1}, \"more\": [1, {}]}",
            "",
            "{\"text\": \"no event\"}",
            "{\"event\": \"eOther\"}",
            "{\"event\": \"eGive\", \"payload\": \"a\"}");
    assertThat(tarry("observe", spec.toString(), good.toString())).isZero();
    assertThat(printed).contains("5 lines, 2 events that specs observe, 0 violations");
    Path bad =
        write(
            "bad.jsonl",
            "{\"event\": \"eTake\", \"payload\": {\"who\": \"a\", \"n\": 1}}",
            "{\"event\": \"eGive\", \"payload\": \"b\"}",
            "{\"event\": \"eTake\", \"payload\": {\"who\": \"b\", \"n\": 2}}");
    assertThat(tarry("observe", spec.toString(), bad.toString())).isEqualTo(1);
    assertThat(printed)
        .contains("bad.jsonl:2: assertion: b gives what a has")
        .contains("bad.jsonl:3: unhandled event")
        .contains("note  OneAtATime in Held, hot at the end of the log");
  }

  private static final String CROWD =
      """
      event eIn: int;
      event eOut: int;
      spec Alone observes eIn, eOut {
        var inside: int;
        start state Watching {
          on eIn do (who: int) {
            inside = inside + 1;
            assert inside == 1, format("{0} is not alone", who);
          }
          on eOut do (who: int) { inside = inside - 1; }
        }
      }
      machine Visitor {
        start state Visiting {
          entry (who: int) {
            var i: int;
            while (i < 300) {
              announce eIn, who;
              announce eOut, who;
              i = i + 1;
            }
          }
        }
      }
      machine Main {
        start state Init {
          entry {
            new Visitor(1);
            new Visitor(2);
            new Visitor(3);
          }
        }
      }
      test crowd [main=Main]: assert Alone in { Main, Visitor };
      """;

  @Test
  void aLogHasEventsInTheOrderInWhichSpecsSawThem() throws Exception {
    String program = write("Crowd.p", CROWD).toString();
    String log = folder.resolve("crowd.jsonl").toString();
    for (int i = 0; i < 5; i++) {
      tarry("run", program, "--specs", "--log", log);
      String ran = violations();
      tarry("observe", program, log);
      assertThat(violations()).isEqualTo(ran);
    }
  }

  private String violations() {
    Matcher found = Pattern.compile("(\\d+) (?:spec )?violations?").matcher(printed);
    assertThat(found.find()).as(printed).isTrue();
    return found.group(1);
  }

  @Test
  void badLinesAreToldWithTheirNumbers() throws Exception {
    Path spec = write("Lock.p", SPEC);
    Path broken =
        write("broken.jsonl", "{\"event\": \"eGive\", \"payload\": \"a\"}", "{\"event\":");
    assertThat(tarry("observe", spec.toString(), broken.toString())).isEqualTo(2);
    assertThat(printed).contains("broken.jsonl:2: not a JSON object");
    Path wrong = write("wrong.jsonl", "{\"event\": \"eTake\", \"payload\": {\"n\": \"one\"}}");
    assertThat(tarry("observe", spec.toString(), wrong.toString())).isEqualTo(2);
    assertThat(printed).contains("wrong.jsonl:1: one is not of the type int");
    assertThat(tarry("observe", spec.toString(), "none.jsonl")).isEqualTo(2);
  }

  @Test
  void wrongUsageIsToldInALine() {
    assertThat(tarry("run", LOCKS)).isEqualTo(2);
    assertThat(printed).contains("there are several tests; name one with --test");
    assertThat(tarry("run", LOCKS, "--test", "hastyLock", "--time", "soon")).isEqualTo(2);
    assertThat(printed).contains("is not a time");
    assertThat(tarry("run", LOCKS, "--test", "hastyLock", "--replace", "Lease=no.Class"))
        .isEqualTo(2);
    assertThat(printed).contains("there is no class no.Class");
  }

  @Test
  void aFailureInAMachineIsToldAndIsTheExitCode() throws Exception {
    Path program =
        write(
            "Broken.p",
            "event eGo: int;",
            "machine Main { start state Init {",
            "  entry { send this, eGo, 3; }",
            "  on eGo do (n: int) { assert n < 3, format(\"{0} is too much\", n); } } }",
            "test broken [main=Main]: { Main };");
    assertThat(tarry("run", program.toString())).isEqualTo(1);
    assertThat(printed).contains("failed  assertion: 3 is too much (").contains("Broken.p:4:");
  }
}
