package dev.tarry.junit.threads;

import dev.tarry.core.explore.Explorer;
import dev.tarry.junit.SystematicTest;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests ordinary multi-threaded code in all schedules that a budget allows. The method starts
 * threads, or uses executors, as any test does. It runs once in every schedule, on a new object of
 * its class, with its {@code @BeforeEach} and similar methods. It takes no parameters, or one
 * {@link dev.tarry.history.Operations}, which draws threads and their calls; then each scenario is
 * a separate test.
 *
 * <p>The settings are those of {@link SystematicTest}, from the attributes below or from the same
 * properties.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(ConcurrencyTestExtension.class)
public @interface ConcurrencyTest {

  /** Stands for a number that is not set. */
  int UNSET = SystematicTest.UNSET;

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
   * Sleeps and timeouts at least this long, as in {@code 5s}, end only when nothing else can run.
   * Shorter ones end at any time, as long as no thread that can run falls behind by this much. The
   * default is 1 s. With {@code none}, any of them may end at any time.
   */
  String patience() default "";

  /** Whether a data race on a plain field is a bug. */
  boolean races() default false;

  /** Whether {@code Object.wait} may have one spurious wake-up in each thread. */
  boolean spuriousWakeUps() default false;

  /**
   * What the options of a data choice cost. {@code priced}, the default: option k costs k delays.
   * {@code free}: none, and samplers draw one. {@code random}: as priced, in a random order.
   */
  String choices() default "";

  /**
   * The number of scenarios of a method with {@link dev.tarry.history.Operations}. The time is for
   * each of them.
   */
  int scenarios() default 10;

  /** The only scenario to run, from 1; by default all. */
  int scenario() default UNSET;

  /**
   * A schedule to run instead of a search: the line from a failure, or the name of a file ending in
   * {@code .schedule}.
   */
  String replay() default "";
}
