package dev.tarry.junit;

import dev.tarry.core.explore.Explorer;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests a scenario of machines in all schedules that a budget allows. The method builds the {@link
 * dev.tarry.machines.Scenario} that it is given. It runs once, before the search.
 *
 * <p>Settings that are missing here come from {@code junit-platform.properties}: {@code
 * tarry.search}, {@code tarry.explorer}, {@code tarry.delays}, {@code tarry.strict}, {@code
 * tarry.seed}, {@code tarry.time}, {@code tarry.workers}, {@code tarry.verifyStates}, {@code
 * tarry.fairChoices}, {@code tarry.choices}. Settings that are missing there have the defaults
 * below. Files go to {@code tarry.out}: {@code target/tarry}, or {@code build/tarry} beside a
 * Gradle build.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(SystematicTestExtension.class)
public @interface SystematicTest {

  /** Stands for a number that is not set. */
  int UNSET = Integer.MIN_VALUE;

  /**
   * The search by its name. By default {@code portfolio}, which brings its own explorers; {@code
   * ses+ss} if an explorer is set.
   */
  String search() default "";

  /** The explorer by its name; by default {@code rtc}. */
  String explorer() default "";

  /**
   * Your own explorer: a class with a static field {@code START}, a static method {@code start(long
   * seed)}, or a constructor without parameters.
   */
  Class<? extends Explorer> explorerClass() default Explorer.class;

  /** The last stratum to explore; by default there is no bound. */
  int delays() default UNSET;

  /**
   * Whether every schedule within the bound on delays is covered, for {@code ses}, {@code pb} and
   * {@code bfs}; the search is {@code ses} if none is set. By default each state is visited once,
   * which is faster and covers most schedules.
   */
  boolean strict() default false;

  /** The seed of all random numbers; by default 1. */
  long seed() default UNSET;

  /** How long to search, as in {@code 500ms}, {@code 10s} or {@code 2m}; by default 10 s. */
  String time() default "";

  /** How many threads search; by default 1. */
  int workers() default UNSET;

  /**
   * Whether full states are compared where fingerprints are equal, to find defects of Tarry; slow.
   * Off by default, unless the property {@code tarry.verifyStates} is true.
   */
  boolean verifyStates() default false;

  /**
   * The choices that are fair: {@code all}, the default, or {@code none}; {@code marked} is for
   * programs in P, since machines in Java mark none. In a fair cycle, each fair choice takes all
   * its options. This matters for specs with hot states.
   */
  String fairChoices() default "";

  /**
   * {@code delivery}, the default, lets machines handle events as soon as they arrive, where that
   * has the same bugs: there are far fewer states. With {@code persistent}, effects whose order
   * nobody can notice also come first. With {@code symmetry} or {@code persistent+symmetry}, states
   * of P programs that are equal up to renaming machines of one kind count as one. With {@code
   * none} each send is a step, as in P.
   */
  String reduction() default "";

  /**
   * What the options of a data choice cost. {@code priced}, the default: option k costs k delays.
   * {@code free}: none, and samplers draw one. {@code random}: as priced, in a random order.
   */
  String choices() default "";

  /**
   * A schedule to run instead of a search: the line from a failure, or the name of a file ending in
   * {@code .schedule}. Handlers run in the calling thread, each when it is its turn, so that a
   * debugger stops in them in order.
   */
  String replay() default "";
}
