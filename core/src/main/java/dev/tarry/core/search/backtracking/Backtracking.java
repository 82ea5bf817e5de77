package dev.tarry.core.search.backtracking;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Step;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.Search;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Depth-first search with randomized backtracking: figure 2 of the SPIN'11 paper, with an explicit
 * stack. With ratio 1 and jumps of one transition it is plain depth-first search.
 *
 * <p>A jump passes over states that still have choices, and drops them, only above the threshold,
 * as the paper's text has it.
 */
public final class Backtracking implements Divisible.Part {
  private static final int[] NOTHING = {};

  private final Exploration on;
  private final Backtrack how;
  private final Cursor cursor;
  private final Position root;
  private Frame[] stack = new Frame[64];
  private int height;
  private Visited visited;
  private RandomSource chance;
  private long jumps;
  private final int first;
  private final int end;
  private final boolean alone;
  private int round;
  private boolean dropped;

  /** A state on the stack, with the order of its choices and how many of them have been taken. */
  private static final class Frame {
    final Position position;
    final int[] order;
    final int last;
    final int preemptions;
    int taken;

    Frame(Position position, int[] order, int last, int preemptions) {
      this.position = position;
      this.order = order;
      this.last = last;
      this.preemptions = preemptions;
    }
  }

  /**
   * Rounds from the first up to but not including the end; alone if nobody else searches other
   * rounds.
   */
  private Backtracking(Exploration on, Backtrack how, int first, int end, boolean alone) {
    this.first = first;
    this.end = end;
    this.alone = alone;
    this.round = first - 1;
    this.on = on;
    this.how = how;
    this.cursor = on.plain();
    this.root = cursor.position();
    this.visited = on.visited();
    this.chance = RandomSource.of(on.seed(), 0);
  }

  public static Plan plan(String name, Backtrack how) {
    return new BacktrackingPlan(name, how);
  }

  @Override
  public boolean advance() {
    if (alone ? on.endsAtBug() : on.findings().ended(round)) {
      return false;
    }
    if (height == 0) {
      return begin();
    }
    Frame top = stack[height - 1];
    boolean done = top.taken == top.order.length;
    if (done || goesBack()) {
      back();
      return true;
    }
    cursor.reset(top.position);
    Choices choices = cursor.choices();
    int index = top.order[top.taken++];
    boolean preempts =
        !choices.isData() && choices.get(index) != top.last && choices.tasks().contains(top.last);
    cursor.take(index);
    visit(cursor.lastTask(), top.preemptions + (preempts ? 1 : 0));
    return true;
  }

  /** Begins a round; false if the last one left nothing out, or there is no other. */
  private boolean begin() {
    if (leavesNothing() || round + 1 >= end) {
      return false;
    }
    if (++round > 0) {
      visited = Visited.bounded(on.settings().memory() / 2, Visited.WhenFull.STOP_ADDING);
      chance = RandomSource.of(on.seed(), round);
      jumps = 0;
      dropped = false;
    }
    if (!alone) {
      cursor.order(round);
    }
    cursor.reset(root);
    visit(Step.NOBODY, 0);
    return true;
  }

  /** Whether a round has ended that dropped nothing, or that is the last one. */
  @Override
  public boolean leavesNothing() {
    return round >= first && height == 0 && !(dropped && how.restarts());
  }

  /**
   * Continues from the present state unless this round has visited it; counts it once over all
   * rounds.
   */
  private void visit(int last, int preemptions) {
    long state = cursor.fingerprint();
    Answer answer = visited.add(state);
    if (answer != Answer.KNOWN) {
      cursor.visit(round == 0 ? answer : on.visited().add(state));
      push(last, preemptions);
    }
  }

  private void push(int last, int preemptions) {
    int size = cursor.size();
    if (size == 0) {
      on.meter().schedule();
    }
    int[] order =
        size == 0 ? NOTHING : how.order().order(cursor.choices(), last, preemptions, chance);
    if (order.length < size) {
      on.meter().cut(Cut.PREEMPTIONS);
    }
    if (height == stack.length) {
      stack = Arrays.copyOf(stack, 2 * height);
    }
    stack[height++] = new Frame(cursor.position(), order, last, preemptions);
  }

  private int threshold() {
    return how.thresholds().get(round % how.thresholds().size());
  }

  private boolean goesBack() {
    double ratio = how.ratio().at(height);
    return ratio < 1 && height >= threshold() && chance.unit() > ratio;
  }

  /** Backtracks from the top of the stack, over as many transitions as the jump is long. */
  private void back() {
    int length = how.jump().length(++jumps, height, chance);
    for (int i = 0; i < length && height > 0; i++) {
      Frame top = stack[height - 1];
      boolean left = top.taken < top.order.length;
      if (left && i > 0 && height < threshold()) {
        return;
      }
      if (left && !dropped) {
        dropped = true;
        on.meter().cut(Cut.BACKTRACKED);
      }
      stack[--height] = null;
    }
  }

  private record BacktrackingPlan(String name, Backtrack how) implements Divisible {
    @Override
    public Supplier<Search> start(Exploration on) {
      return () -> new Backtracking(on, how, 0, Integer.MAX_VALUE, true);
    }

    @Override
    public long pieces(Exploration on) {
      return how.restarts() ? Integer.MAX_VALUE : 1;
    }

    @Override
    public boolean hasManyPieces() {
      return how.restarts();
    }

    @Override
    public boolean countsRevisits() {
      return true;
    }

    @Override
    public Part part(Exploration on, long from, long to) {
      return new Backtracking(
          on, how, Math.toIntExact(from), (int) Math.min(to, Integer.MAX_VALUE), false);
    }

    @Override
    public boolean followsExplorer() {
      return false;
    }
  }
}
