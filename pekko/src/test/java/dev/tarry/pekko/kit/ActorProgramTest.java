package dev.tarry.pekko.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ActorProgramTest {
  private static final Budget BUDGET = Budget.standard().withTime(Duration.ofSeconds(60));

  private static Report search(Program program, String search) {
    return new Tester(program, Strategy.named(search), BUDGET).test();
  }

  private static ActorProgram shop(boolean careful) {
    return ActorProgram.of(
        "shop",
        (context, checks) -> {
          Probe<Integer> ledger = checks.probe("ledger");
          Probe<Shop.Answer> customer = checks.probe("customer");
          ActorRef<Shop.BankCommand> bank = context.spawn(Shop.bank(ledger.ref()), "bank");
          ActorRef<Shop.Command> shop =
              context.spawn(careful ? Shop.careful(bank) : Shop.careless(bank), "shop");
          shop.tell(new Shop.Order(customer.ref()));
          checks.atEnd(
              () -> {
                int paid = ledger.got().stream().mapToInt(Integer::intValue).sum();
                int expected = customer.got().equals(List.of(Shop.Answer.CONFIRMED)) ? 1 : 0;
                assertThat(paid).as("charged after %s", customer.got()).isEqualTo(expected);
              });
        });
  }

  /** What one would test without Tarry: the bank is always quicker than the timeout. */
  @Test
  void aPlainTestOfTheCarelessShopIsGreen() throws Exception {
    for (int i = 0; i < 20; i++) {
      List<Integer> ledger = new ArrayList<>();
      CompletableFuture<Void> charged = new CompletableFuture<>();
      CompletableFuture<Shop.Answer> answered = new CompletableFuture<>();
      Behavior<Void> guardian =
          Behaviors.setup(
              context -> {
                ActorRef<Integer> books =
                    context.spawn(
                        Behaviors.receiveMessage(
                            (Integer amount) -> {
                              ledger.add(amount);
                              charged.complete(null);
                              return Behaviors.same();
                            }),
                        "ledger");
                ActorRef<Shop.Answer> customer =
                    context.spawn(
                        Behaviors.receiveMessage(
                            (Shop.Answer answer) -> {
                              answered.complete(answer);
                              return Behaviors.same();
                            }),
                        "customer");
                ActorRef<Shop.BankCommand> bank = context.spawn(Shop.bank(books), "bank");
                context.spawn(Shop.careless(bank), "shop").tell(new Shop.Order(customer));
                return Behaviors.empty();
              });
      ActorSystem<Void> system = ActorSystem.create(guardian, "plain");
      assertThat(answered.get(10, TimeUnit.SECONDS)).isEqualTo(Shop.Answer.CONFIRMED);
      charged.get(10, TimeUnit.SECONDS); // an actor that is stopped drops what waits for it
      system.terminate();
      system.getWhenTerminated().toCompletableFuture().get(10, TimeUnit.SECONDS);
      assertThat(ledger).containsExactly(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"portfolio", "ses", "ss", "dfs", "pct", "pos"})
  void searchesFindThatTheCarelessShopCancelsWhatIsPaid(String search) {
    Program program = shop(false);
    Report report = search(program, search);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    var bug = report.bugs().get(0);
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.ASSERTION);
    assertThat(bug.failure().message()).contains("charged after [CANCELLED]");
    Outcome again = Tester.replay(program, bug.shrunk().schedule(), Strategy.named(search));
    assertThat(again).isInstanceOf(Outcome.Failed.class);
  }

  @Test
  void theCarefulShopIsExhausted() {
    Report report = search(shop(true), "ses");
    assertThat(report.verdict()).as(report.toString()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Behavior<String> sends(String what, List<ActorRef<String>> to) {
    return Behaviors.receiveMessage(
        any -> {
          to.forEach(one -> one.tell(what));
          return Behaviors.same();
        });
  }

  /** Searches all orders. */
  private static void all(boolean sharing, ActorProgram.Setup setup) {
    ActorProgram program = ActorProgram.of("orders", setup);
    Report report = search(sharing ? program.sharing() : program, "dfs");
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesOfIndependentSendersComeInAllOrders(boolean sharing) {
    Set<String> seen = new ConcurrentSkipListSet<>();
    all(
        sharing,
        (context, checks) -> {
          Probe<String> probe = checks.probe("probe");
          for (String name : List.of("a", "b", "c")) {
            context.spawn(sends(name, List.of(probe.ref())), name).tell("go");
          }
          checks.atEnd(() -> seen.add(String.join("", probe.got())));
        });
    assertThat(seen).containsExactly("abc", "acb", "bac", "bca", "cab", "cba");
  }

  @Test
  void messagesOfOneSenderStayInOrderAndCausesComeFirst() {
    Set<String> seen = new ConcurrentSkipListSet<>();
    all(
        false,
        (context, checks) -> {
          Probe<String> probe = checks.probe("probe");
          ActorRef<String> second = context.spawn(sends("c", List.of(probe.ref())), "second");
          ActorRef<String> first =
              context.spawn(
                  Behaviors.receiveMessage(
                      (String any) -> {
                        probe.ref().tell("a");
                        probe.ref().tell("b");
                        second.tell("go");
                        return Behaviors.same();
                      }),
                  "first");
          first.tell("go");
          checks.atEnd(() -> seen.add(String.join("", probe.got())));
        });
    assertThat(seen).containsExactly("abc");
  }

  /** Two that send at the same time may reach one before and the other after each other. */
  @Test
  void sendsOfTwoHandlersMayBeInterleaved() {
    Set<String> seen = new ConcurrentSkipListSet<>();
    all(
        false,
        (context, checks) -> {
          Probe<String> x = checks.probe("x");
          Probe<String> y = checks.probe("y");
          for (String name : List.of("a", "b")) {
            context.spawn(sends(name, List.of(x.ref(), y.ref())), name).tell("go");
          }
          checks.atEnd(() -> seen.add(String.join("", x.got()) + String.join("", y.got())));
        });
    assertThat(seen).containsExactly("abab", "abba", "baab", "baba");
  }

  @Test
  void timersFireInTheOrderOfTheirTimesAndAtAnyTimeAmongMessages() {
    Set<String> seen = new ConcurrentSkipListSet<>();
    all(
        false,
        (context, checks) -> {
          Probe<String> probe = checks.probe("probe");
          context.spawn(
              Behaviors.<String>withTimers(
                  timers -> {
                    timers.startSingleTimer("late", Duration.ofSeconds(2));
                    timers.startSingleTimer("soon", Duration.ofSeconds(1));
                    timers.startSingleTimer("never", Duration.ofMillis(1500));
                    timers.cancel("never");
                    return Behaviors.receiveMessage(
                        (String fired) -> {
                          probe.ref().tell(fired);
                          return Behaviors.same();
                        });
                  }),
              "timed");
          context.spawn(sends("message", List.of(probe.ref())), "other").tell("go");
          checks.atEnd(() -> seen.add(String.join(" ", probe.got())));
        });
    assertThat(seen).containsExactly("message soon late", "soon late message", "soon message late");
  }

  private static Report one(Behavior<String> behavior) {
    return search(
        ActorProgram.of(
            "one",
            (context, checks) -> {
              checks.probe("other");
              context.spawn(behavior, "actor").tell("go");
            }),
        "ses");
  }

  @Test
  void anActorThatFailsIsABugWithItsPlace() {
    Report report =
        one(
            Behaviors.receiveMessage(
                any -> {
                  throw new IllegalStateException("on purpose");
                }));
    var failure = report.bugs().get(0).failure();
    assertThat(failure.kind()).isEqualTo(FailureKind.EXCEPTION);
    assertThat(failure.message()).contains("actor failed with", "on purpose");
    assertThat(failure.place()).startsWith("ActorProgramTest.java:");
  }

  @Test
  void anActorThatIsRestartedIsNoBug() {
    Behavior<String> failing =
        Behaviors.receiveMessage(
            any -> {
              throw new IllegalStateException("on purpose");
            });
    Report report =
        one(
            Behaviors.supervise(failing)
                .onFailure(IllegalStateException.class, SupervisorStrategy.restart()));
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void theEndOfAWatchedActorIsSignalledAtOnceWhichIsSaid() {
    Set<String> seen = new ConcurrentSkipListSet<>();
    ActorProgram program =
        ActorProgram.of(
            "mortal",
            (context, checks) -> {
              Probe<String> probe = checks.probe("probe");
              ActorRef<String> mortal =
                  context.spawn(
                      Behaviors.receiveMessage((String any) -> Behaviors.stopped()), "mortal");
              context.spawn(
                  Behaviors.<String>setup(
                      own -> {
                        own.watch(mortal);
                        return Behaviors.receive(String.class)
                            .onSignal(
                                Terminated.class,
                                gone -> {
                                  probe.ref().tell("gone");
                                  return Behaviors.same();
                                })
                            .build();
                      }),
                  "watcher");
              mortal.tell("end");
              checks.atEnd(() -> seen.add(String.join(" ", probe.got())));
            });
    Report report = search(program, "dfs");
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes()).anyMatch(note -> note.contains("learn at once, never later"));
    assertThat(seen).containsExactly("gone");
  }

  @Test
  void aThreadThatIsNotUnderControlIsRefused() throws Exception {
    ExecutorService stray = Executors.newSingleThreadExecutor(code -> new Thread(code, "stray"));
    try {
      stray.submit(() -> {}).get();
      Behavior<String> careless =
          Behaviors.setup(
              context ->
                  Behaviors.receiveMessage(
                      any -> {
                        if (any.equals("go")) {
                          stray.submit(() -> context.getSelf().tell("back")).get();
                        }
                        return Behaviors.same();
                      }));
      assertThatThrownBy(() -> one(careless))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("the thread stray, which Tarry does not control");
    } finally {
      stray.shutdownNow();
    }
  }

  @Test
  void whatAStepStartsBelongsToIt() {
    Behavior<String> busy =
        Behaviors.setup(
            context ->
                Behaviors.receiveMessage(
                    any -> {
                      if (any.equals("go")) {
                        CompletableFuture<String> later =
                            CompletableFuture.supplyAsync(() -> "slow").thenApply(slow -> "back");
                        context.pipeToSelf(later, (back, wrong) -> back);
                      }
                      return Behaviors.same();
                    }));
    Report report = one(busy);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.transitions()).isEqualTo(2);
  }

  @Test
  void anActorThatBlocksIsRefused() {
    Program blocking =
        ActorProgram.of(
                "blocking",
                (context, checks) ->
                    context
                        .spawn(
                            Behaviors.receiveMessage(
                                (String any) -> {
                                  new CompletableFuture<String>().get(1, TimeUnit.HOURS);
                                  return Behaviors.same();
                                }),
                            "actor")
                        .tell("go"))
            .limited(Duration.ofSeconds(1));
    assertThatThrownBy(() -> search(blocking, "ses"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("does not end in 1 s");
  }

  @Test
  void actorsThatDoNotRepeatThemselvesAreRefused() {
    AtomicInteger runs = new AtomicInteger();
    Program moody =
        ActorProgram.of(
            "moody",
            (context, checks) -> {
              Probe<String> probe = checks.probe("probe");
              for (String name : List.of("a", "b", "c")) {
                boolean now = runs.incrementAndGet() % 4 != 0;
                context.spawn(sends(name, now ? List.of(probe.ref()) : List.of()), name).tell("go");
              }
            });
    assertThatThrownBy(() -> search(moody, "dfs"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("do not do the same when they are run again");
  }
}
