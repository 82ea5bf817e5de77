package dev.tarry.pekko.kit;

import java.time.Duration;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * A shop that has customers charged, as actors that know nothing of Tarry. It asks the bank with a
 * timeout. The careless one tells the customer that the order is cancelled if no answer comes in
 * time, although the bank may have charged by then; the careful one has the bank refund.
 */
final class Shop {
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private Shop() {}

  sealed interface Command {}

  record Order(ActorRef<Answer> customer) implements Command {}

  private record Paid(ActorRef<Answer> customer) implements Command {}

  private record NotPaid(ActorRef<Answer> customer) implements Command {}

  enum Answer {
    CONFIRMED,
    CANCELLED
  }

  sealed interface BankCommand {}

  record Charge(ActorRef<Charged> shop) implements BankCommand {}

  record Refund() implements BankCommand {}

  record Charged() {}

  static Behavior<Command> careless(ActorRef<BankCommand> bank) {
    return create(bank, false);
  }

  static Behavior<Command> careful(ActorRef<BankCommand> bank) {
    return create(bank, true);
  }

  private static Behavior<Command> create(ActorRef<BankCommand> bank, boolean refunds) {
    return Behaviors.setup(
        context ->
            Behaviors.receive(Command.class)
                .onMessage(Order.class, order -> order(context, bank, order))
                .onMessage(Paid.class, paid -> answer(paid.customer(), Answer.CONFIRMED))
                .onMessage(
                    NotPaid.class,
                    not -> {
                      if (refunds) {
                        bank.tell(new Refund());
                      }
                      return answer(not.customer(), Answer.CANCELLED);
                    })
                .build());
  }

  private static Behavior<Command> order(
      ActorContext<Command> context, ActorRef<BankCommand> bank, Order order) {
    context.ask(
        Charged.class,
        bank,
        PATIENCE,
        Charge::new,
        (charged, late) ->
            late == null ? new Paid(order.customer()) : new NotPaid(order.customer()));
    return Behaviors.same();
  }

  private static Behavior<Command> answer(ActorRef<Answer> customer, Answer answer) {
    customer.tell(answer);
    return Behaviors.same();
  }

  /** Tells the ledger each charge as 1 and each refund as -1. */
  static Behavior<BankCommand> bank(ActorRef<Integer> ledger) {
    return Behaviors.receive(BankCommand.class)
        .onMessage(
            Charge.class,
            charge -> {
              ledger.tell(1);
              charge.shop().tell(new Charged());
              return Behaviors.same();
            })
        .onMessage(
            Refund.class,
            refund -> {
              ledger.tell(-1);
              return Behaviors.same();
            })
        .build();
  }
}
