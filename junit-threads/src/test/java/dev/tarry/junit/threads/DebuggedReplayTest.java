package dev.tarry.junit.threads;

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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A replay of threads under a real debugger: one execution, in the threads of the program. */
class DebuggedReplayTest {
  private static final Set<String> METHODS = Set.of("sellTwice", "sell", "look", "put");
  @TempDir Path folder;

  @Test
  void theLineOfTheSearchIsTheOneThatIsDebugged() {
    String told = TestRun.of(Debugged.class, "searched", folder, Map.of()).message();
    assertThat(told).contains("@ConcurrencyTest(replay = \"" + Debugged.SCHEDULE + "\")");
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void breakpointsStopInOrderInNamedThreadsAndNothingRunsBesides() throws Exception {
    assertThat(stops())
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

  private List<String> stops() throws Exception {
    VirtualMachine machine = launch();
    List<String> stops = new ArrayList<>();
    ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
    loaded.addClassFilter(Debugged.class.getName());
    loaded.enable();
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
    arguments.get("main").setValue(Debugged.class.getName() + " " + folder);
    return connector.launch(arguments);
  }

  /** In every class of the name, as the debuggers of IDEs do it. */
  private static void breakAtMethods(VirtualMachine machine, ReferenceType type) {
    for (Method method : type.methods()) {
      if (METHODS.contains(method.name())) {
        machine.eventRequestManager().createBreakpointRequest(method.location()).enable();
      }
    }
  }
}
