package dev.tarry.rules;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** The rules of CONTRIBUTING.md that the build can check, the same for all modules. */
public final class HouseRules {
  /**
   * What gives programs chance that is the same every time, where they ask for another one; and the
   * secret of a link, on which no result depends.
   */
  private static final Set<String> CHANCE_STAND_INS =
      Set.of("RepeatableSecureRandom", "OutsideGate", "LinkToken");

  /** Classes that read the clock, by their simple names, which occur once in the project. */
  private static final Set<String> CLOCK_READERS =
      Set.of(
          // The budget.
          "Meter",
          // The time limit of a handler.
          "HandlerThread",
          // Shares of the budget among tests, progress, the time of a whole command.
          "Session",
          "Screen",
          "Check",
          // Real time, for machines that run for real.
          "TarrySystem",
          "RunCommand",
          "Observe",
          // The clock of a thread that is not under control.
          "Hook",
          // How long to wait for a thread of the operating system.
          "SpinThenPark",
          "PlatformThreads");

  /** Classes with static state: what there is once in a JVM, namely the agent and its threads. */
  private static final Set<String> ONCE_IN_A_JVM = Set.of("Agent", "Hook");

  /** Classes whose fields the hooks in instrumented code read, on every access. */
  private static final Set<String> READ_BY_HOOKS = Set.of("Carrier", "Hook");

  /**
   * Classes that know the standard streams: as objects of the program under test, and to say on the
   * console of a JUnit run what a green test means.
   */
  private static final Set<String> KNOW_STREAMS =
      Set.of("StandardStream", "JvmSettings", "Console");

  /** Classes that know loggers, as objects of the program under test. */
  private static final Set<String> KNOW_LOGGERS = Set.of("LoggerSettings", "OfLogger");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("dev.tarry.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule staticFieldsAreFinal =
      fields()
          .that(describe("are static and written in the source", HouseRules::isStatic))
          .and(describe("not of the agent", field -> !isOneOf(field.getOwner(), ONCE_IN_A_JVM)))
          .should()
          .beFinal()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule staticContainersAreNotPublic =
      fields()
          .that(describe("are static and written in the source", HouseRules::isStatic))
          .and()
          .haveRawType(describe("a container", HouseRules::isContainer))
          .should()
          .notBePublic()
          .because("a container that others can reach is mutable static state")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule staticFieldsHoldNoCells =
      fields()
          .that(describe("are static and written in the source", HouseRules::isStatic))
          .should()
          .notHaveRawType(describe("a mutable cell", HouseRules::isCell))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule mutableFieldsAreNotPublic =
      fields()
          .that(describe("are mutable and written in the source", HouseRules::isMutable))
          .and(describe("not read by hooks", field -> !isOneOf(field.getOwner(), READ_BY_HOOKS)))
          .should()
          .notBePublic()
          .andShould()
          .notBeProtected()
          .because("a class hides its state")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyMainsEndTheProcess =
      noClasses()
          .that(describe("have no main", type -> !hasMain(type)))
          .should()
          .callMethodWhere(
              accesses("ends the process", Set.of("System.exit", "Runtime.exit", "Runtime.halt")));

  @ArchTest
  static final ArchRule onlyMainsKnowTheStandardStreams =
      noClasses()
          .that(
              describe(
                  "have no main",
                  type -> !hasMain(type) && !isBench(type) && !isOneOf(type, KNOW_STREAMS)))
          .should()
          .accessFieldWhere(
              accesses("a standard stream", Set.of("System.out", "System.err", "System.in")))
          .orShould()
          .callMethod(Throwable.class, "printStackTrace")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothingLogs =
      noClasses()
          .that(describe("log", type -> !isOneOf(type, KNOW_LOGGERS)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.util.logging..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.lang.System$Logger");

  @ArchTest
  static final ArchRule randomnessIsSeeded =
      noClasses()
          .that(
              describe(
                  "do not stand for a program's own", type -> !isOneOf(type, CHANCE_STAND_INS)))
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.util\\.concurrent\\.ThreadLocalRandom|java\\.security\\.SecureRandom")
          .orShould()
          .callMethodWhere(accesses("an unseeded source", Set.of("Math.random", "UUID.randomUUID")))
          .orShould()
          .callConstructor(java.util.Random.class)
          .orShould()
          .callConstructor(java.util.SplittableRandom.class);

  @ArchTest
  static final ArchRule onlyAFewClassesReadTheClock =
      noClasses()
          .that(
              describe(
                  "do not belong to those few",
                  type -> !isOneOf(type, CLOCK_READERS) && !isBench(type)))
          .should()
          .callMethodWhere(
              accesses("the clock", Set.of("System.currentTimeMillis", "System.nanoTime"))
                  .or(
                      describe(
                          "now() of java.time, or a java.time.Clock",
                          call ->
                              call.getTargetOwner().getPackageName().equals("java.time")
                                  && (call.getName().equals("now")
                                      || call.getTargetOwner().getSimpleName().equals("Clock")))))
          .allowEmptyShould(true);

  /** Whole words of a name only; "context bound" is the papers' name of an order. */
  @ArchTest
  static final ArchRule namesSayWhatThingsAre =
      noClasses()
          .that(describe("are written in the source", type -> !isGenerated(type)))
          .should()
          .haveNameMatching(
              ".*[.$][^.]*(Manager|Helper|Utils?|Context(?!Bound)|Orchestrator|Impl|Iteration)"
                  + "s?(?![a-z]).*");

  private HouseRules() {}

  private static boolean hasMain(JavaClass type) {
    return outermost(type).tryGetMethod("main", String[].class).isPresent();
  }

  /** An access to one of the members, each written as {@code Class.member}. */
  private static DescribedPredicate<JavaAccess<?>> accesses(String what, Set<String> members) {
    return describe(
        what + " (" + String.join(", ", members) + ")",
        access ->
            access.getTargetOwner().getPackageName().startsWith("java.")
                && members.contains(
                    access.getTargetOwner().getSimpleName() + "." + access.getName()));
  }

  private static boolean isOneOf(JavaClass type, Set<String> names) {
    return names.contains(outermost(type).getSimpleName());
  }

  /** Benchmarks measure and print. */
  private static boolean isBench(JavaClass type) {
    return type.getPackageName().startsWith("dev.tarry.bench");
  }

  private static JavaClass outermost(JavaClass type) {
    JavaClass outer = type;
    while (outer.getEnclosingClass().isPresent()) {
      outer = outer.getEnclosingClass().get();
    }
    return outer;
  }

  private static boolean isStatic(JavaField field) {
    return field.getModifiers().contains(JavaModifier.STATIC) && isWritten(field);
  }

  private static boolean isMutable(JavaField field) {
    return !field.getModifiers().contains(JavaModifier.FINAL) && isWritten(field);
  }

  /** Whether a person chose it: not the compiler, ANTLR or JMH. */
  private static boolean isWritten(JavaField field) {
    return !field.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !isGenerated(field.getOwner())
        && !field.getOwner().isAnnotatedWith("org.openjdk.jmh.annotations.State");
  }

  private static boolean isGenerated(JavaClass type) {
    String name = outermost(type).getSimpleName();
    return name.startsWith("PGrammar")
        || name.equals("PTokens")
        || type.getPackageName().endsWith(".jmh_generated");
  }

  private static boolean isContainer(JavaClass type) {
    return type.isArray() || isA(type, Collection.class) || isA(type, Map.class);
  }

  private static boolean isA(JavaClass type, Class<?> other) {
    return isJdkA(type, other)
        || type.getAllRawSuperclasses().stream().anyMatch(above -> isJdkA(above, other))
        || type.getAllRawInterfaces().stream().anyMatch(above -> isJdkA(above, other));
  }

  /**
   * ArchUnit has not read the supertypes of JDK classes. Tarry's own classes must not be loaded.
   */
  private static boolean isJdkA(JavaClass type, Class<?> other) {
    return type.getPackageName().startsWith("java.") && other.isAssignableFrom(type.reflect());
  }

  private static boolean isCell(JavaClass type) {
    return type.getPackageName().equals("java.util.concurrent.atomic")
        || isA(type, ThreadLocal.class)
        || isA(type, StringBuilder.class);
  }
}
