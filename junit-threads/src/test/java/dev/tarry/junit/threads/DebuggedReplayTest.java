package dev.tarry.junit.threads;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import dev.tarry.rules.TestRun;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A replay of threads under real debuggers: one execution, in the threads of the program. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DebuggedReplayTest {
  private static final Set<String> METHODS = Set.of("sellTwice", "sell", "look", "put");
  private static final String TEST = Debugged.class.getName();
  private static final String STOCK = Debugged.Stock.class.getName();
  private static final Pattern STOP =
      Pattern.compile("Breakpoint hit: \"thread=(\\w+)\", [\\w.$]+\\.(\\w+)\\(\\)");

  @TempDir Path folder;

  @Test
  void theLineOfTheSearchIsTheOneThatIsDebugged() {
    String told = TestRun.of(Debugged.class, "searched", folder, Map.of()).message();
    assertThat(told).contains("@ConcurrencyTest(replay = \"" + Debugged.SCHEDULE + "\")");
  }

  /** As the debuggers of IDEs do it. */
  @Test
  void breakpointsInAllClassesOfANameStopInOrderInNamedThreadsAndNothingRunsBesides()
      throws Exception {
    assertStops(stopsInAllClasses());
  }

  @Test
  void breakpointsInTheFirstClassOfANameStopAsWell() throws Exception {
    List<String> commands =
        List.of(
            "stop in " + TEST + ".sellTwice",
            "stop in " + TEST + ".sell",
            "stop in " + STOCK + ".look",
            "stop in " + STOCK + ".put");
    assertStops(stopsInJdb(commands));
  }

  private static void assertStops(List<String> stops) {
    assertThat(stops)
        .containsExactly(
            "main sellTwice",
            "main sell",
            "main look",
            "Ann sell",
            "Ann look",
            "Ann put",
            "main put",
            "main look");
  }

  private List<String> stopsInJdb(List<String> commands) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jdb").toString(),
                "-Xmx256m",
                "-Djdk.attach.allowAttachSelf=true",
                "-classpath",
                System.getProperty("java.class.path"),
                DebuggedMain.class.getName(),
                TEST + "#replayed",
                folder.toString())
            .redirectErrorStream(true)
            .start();
    List<String> stops = new ArrayList<>();
    try (PrintWriter in = new PrintWriter(process.getOutputStream(), true, UTF_8);
        BufferedReader out = process.inputReader(UTF_8)) {
      commands.forEach(in::println);
      in.println("run");
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        Matcher stop = STOP.matcher(line);
        if (stop.find()) {
          stops.add(stop.group(1) + " " + stop.group(2));
          in.println("cont");
        }
      }
      return stops;
    } finally {
      process.destroyForcibly();
    }
  }

  private List<String> stopsInAllClasses() throws Exception {
    VirtualMachine machine = launch();
    List<String> stops = new ArrayList<>();
    for (String type : List.of(TEST, STOCK)) {
      ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
      loaded.addClassFilter(type);
      loaded.enable();
    }
    machine.resume();
    for (boolean connected = true; connected; ) {
      EventSet events = machine.eventQueue().remove();
      for (Event event : events) {
        if (event instanceof ClassPrepareEvent prepared) {
          breakAtMethods(machine, prepared.referenceType());
        } else if (event instanceof BreakpointEvent stop) {
          stops.add(stop.thread().name() + " " + stop.location().method().name());
        }
        connected = !(event instanceof VMDisconnectEvent);
      }
      events.resume();
    }
    assertThat(machine.process().waitFor()).isZero();
    return stops;
  }

  private VirtualMachine launch() throws Exception {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    String path = System.getProperty("java.class.path");
    String options = "-Xmx256m -Djdk.attach.allowAttachSelf=true -cp \"" + path + "\"";
    arguments.get("options").setValue(options);
    arguments
        .get("main")
        .setValue(DebuggedMain.class.getName() + " " + TEST + "#replayed " + folder);
    return connector.launch(arguments);
  }

  private static void breakAtMethods(VirtualMachine machine, ReferenceType type) {
    for (Method method : type.methods()) {
      if (METHODS.contains(method.name())) {
        machine.eventRequestManager().createBreakpointRequest(method.location()).enable();
      }
    }
  }
}
