package dev.tarry.junit;

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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A replay under a real debugger: breakpoints in handlers stop, in the order of the trace. */
class DebuggerTest {
  private static final String LINE = "v1:rtc:0.1.0*6";

  /** The handlers of the schedule above, as the trace in docs/junit.md has them. */
  private static final List<String> HANDLERS =
      List.of(
          "Adder.read",
          "Adder.read",
          "Cell.read",
          "Adder.add",
          "Cell.read",
          "Adder.add",
          "Cell.write",
          "Cell.write");

  /** What is debugged: a replay of the race. */
  public static final class Debugged {
    private Debugged() {}

    public static void main(String[] args) {
      try {
        Tarry.replay("debugged", LINE, scenario -> Race.build(scenario, 2));
      } catch (BugFound expected) {
        System.exit(0);
      }
      System.exit(1);
    }
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void breakpointsInHandlersStopInTheOrderOfTheTrace(@TempDir Path folder) throws Exception {
    VirtualMachine machine = launch(folder);
    List<String> stops = new ArrayList<>();
    for (String name : List.of("Cell", "Adder")) {
      ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
      loaded.addClassFilter(Race.class.getName() + "$" + name);
      loaded.enable();
    }
    machine.resume();
    for (boolean connected = true; connected; ) {
      EventSet events = machine.eventQueue().remove();
      for (Event event : events) {
        if (event instanceof ClassPrepareEvent prepared) {
          breakAtHandlers(machine, prepared.referenceType());
        } else if (event instanceof BreakpointEvent stop) {
          stops.add(simple(stop.location().method()));
        }
        connected = !(event instanceof VMDisconnectEvent);
      }
      events.resume();
    }
    assertThat(machine.process().waitFor()).isZero();
    assertThat(stops).isEqualTo(HANDLERS);
  }

  private static VirtualMachine launch(Path folder) throws Exception {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments
        .get("options")
        .setValue(
            "-Xmx256m -Dtarry.out=\"%s\" -cp \"%s\""
                .formatted(folder, System.getProperty("java.class.path")));
    arguments.get("main").setValue(Debugged.class.getName());
    return connector.launch(arguments);
  }

  private static void breakAtHandlers(VirtualMachine machine, ReferenceType type) {
    for (Method method : type.methods()) {
      if (HANDLERS.contains(simple(method))) {
        machine.eventRequestManager().createBreakpointRequest(method.location()).enable();
      }
    }
  }

  private static String simple(Method method) {
    String type = method.declaringType().name();
    return type.substring(type.lastIndexOf('$') + 1) + "." + method.name();
  }
}
