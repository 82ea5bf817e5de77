package dev.tarry.pekko.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.examples.paxos.Paxos;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Values;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.pekko.TarrySystem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WireCodecTest {
  private final Vocabulary vocabulary =
      TarrySystem.blueprint(Paxos.scenario(2, 3, Paxos.Flaw.NONE).program()).vocabulary();
  private final WireCodec codec = new WireCodec(vocabulary, 10_000);

  public record Inner(List<Integer> numbers, Map<String, Long> map, DayOfWeek day) {}

  public record Everything(
      int a, long b, boolean c, String d, double e, Inner f, Optional<String> g, char h) {}

  private void comesBack(WireMessage message) {
    WireMessage read = codec.decode(codec.encode(message));
    assertThat(codec.encode(read).bytes()).isEqualTo(codec.encode(message).bytes());
    assertThat(read.getClass()).isEqualTo(message.getClass());
  }

  private void isSame(Object value) {
    Event event = new Event(new EventType(Everything.class.getName()), value);
    var read =
        (WireMessage.Delivery) codec.decode(codec.encode(new WireMessage.Delivery(3, event)));
    assertThat(read.from()).isEqualTo(3);
    assertThat(Values.same(read.event().payload(), value)).as("%s", value).isTrue();
  }

  @Test
  void valuesOfTheJdkComeBackAsThemselves() {
    List<Object> all = new ArrayList<>();
    all.addAll(List.of(1, 1L, -1L, Long.MIN_VALUE, Integer.MAX_VALUE, 0.1, -0.0, 1.5f, 'x'));
    all.addAll(List.of((byte) 3, (short) -4, true, "text", "", BigInteger.TEN, BigDecimal.ONE));
    all.addAll(List.of(new UUID(1, 2), Duration.ofMillis(5), Instant.EPOCH, LocalDate.EPOCH));
    all.addAll(List.of(OptionalInt.of(4), OptionalInt.empty(), OptionalDouble.of(0.25)));
    all.addAll(List.of(ZoneOffset.UTC, ZoneId.of("Europe/Paris"), DayOfWeek.FRIDAY));
    all.addAll(List.of(MachineId.root(3, "Three"), EventType.HALT, List.of(1, List.of(2L))));
    all.add(new Object[] {1, null, "x"});
    all.add(new int[] {1, 2, 3});
    all.forEach(this::isSame);
    isSame(all.subList(0, 20));
  }

  @Test
  void recordsWithCollectionsComeBackAsThemselves() {
    Inner inner =
        new Inner(new ArrayList<>(List.of(1, 2)), new HashMap<>(Map.of("a", 1L)), DayOfWeek.MONDAY);
    Event event =
        vocabulary.event(new Everything(1, 2, true, "d", 0.5, inner, Optional.of("g"), 'h'));
    var read =
        (WireMessage.Delivery) codec.decode(codec.encode(new WireMessage.Delivery(0, event)));
    assertThat(read.event()).isEqualTo(event);
    assertThat(read.event().hash()).isEqualTo(event.hash());
  }

  @Test
  void allSortsOfMessagesComeBack() {
    MachineId id = MachineId.root(1, "One");
    comesBack(new WireMessage.Begin(List.of(Event.HALT, Event.HALT)));
    comesBack(new WireMessage.Create(1, 2, id, "kind", Arrays.asList(1, null, "x"), null));
    comesBack(new WireMessage.Show(1, 2, Event.HALT, ""));
    comesBack(new WireMessage.Done(Long.MAX_VALUE));
    comesBack(new WireMessage.Watch(1, id));
    comesBack(new WireMessage.Gone(id));
    comesBack(new WireMessage.Join(1, "v", true));
    comesBack(new WireMessage.Refused("why"));
    comesBack(new WireMessage.Ready());
    comesBack(new WireMessage.Failed("deadlock", "message", "place"));
    comesBack(new WireMessage.Ended(1, "why"));
    comesBack(new WireMessage.Look(7, true));
    comesBack(
        new WireMessage.Looked(
            7, 1, true, List.of(1L), List.of(2L), List.of(), 3, List.of("m"), List.of("m", 1L)));
    comesBack(new WireMessage.Finish(5));
    comesBack(new WireMessage.Open(1, id, "path"));
  }

  @Test
  void whatCannotBeSentIsRefusedWhereItIsSent() {
    Event odd = new Event(new EventType("odd"), new Thread());
    assertThatThrownBy(() -> codec.encode(new WireMessage.Delivery(0, odd)))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("java.lang.Thread cannot be sent to another node");
    Event longOne = new Event(new EventType("eLong"), "x".repeat(10_000));
    assertThatThrownBy(() -> codec.encode(new WireMessage.Delivery(0, longOne)))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("eLong")
        .hasMessageContaining("maximum-frame-size");
  }
}
