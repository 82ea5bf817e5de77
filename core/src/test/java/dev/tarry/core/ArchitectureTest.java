package dev.tarry.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** The rules of CONTRIBUTING.md that a machine can check. */
@AnalyzeClasses(packages = "dev.tarry.core", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.core..")
          .layer("program")
          .definedBy("dev.tarry.core.program")
          .layer("schedule")
          .definedBy("dev.tarry.core.schedule")
          .layer("explore")
          .definedBy("dev.tarry.core.explore")
          .layer("cache")
          .definedBy("dev.tarry.core.cache")
          .layer("budget")
          .definedBy("dev.tarry.core.budget")
          .layer("liveness")
          .definedBy("dev.tarry.core.liveness")
          .layer("verify")
          .definedBy("dev.tarry.core.verify")
          .layer("search")
          .definedBy("dev.tarry.core.search")
          .layer("families")
          .definedBy("dev.tarry.core.search.*")
          .layer("replay")
          .definedBy("dev.tarry.core.replay")
          .layer("top")
          .definedBy("dev.tarry.core")
          .whereLayer("program")
          .mayNotAccessAnyLayer()
          .whereLayer("schedule")
          .mayOnlyAccessLayers("program")
          .whereLayer("explore")
          .mayOnlyAccessLayers("program", "schedule")
          .whereLayer("cache")
          .mayOnlyAccessLayers("program", "schedule")
          .whereLayer("budget")
          .mayOnlyAccessLayers("program", "cache")
          .whereLayer("liveness")
          .mayOnlyAccessLayers("program", "schedule", "budget")
          .whereLayer("verify")
          .mayOnlyAccessLayers("program")
          .whereLayer("search")
          .mayOnlyAccessLayers("program", "schedule", "explore", "cache", "budget", "liveness")
          .whereLayer("replay")
          .mayOnlyBeAccessedByLayers("top")
          .ensureAllClassesAreContainedInArchitecture()
          .as("each package has its place, see package-info of dev.tarry.core");

  @ArchTest
  static final ArchRule noPackagesDependOnEachOther =
      slices().matching("dev.tarry.core.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule coreNeedsOnlyTheJdk =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.tarry.core..", "java..", "org.jspecify.annotations")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule staticFieldsAreFinal =
      fields()
          .that()
          .areStatic()
          .and()
          .doNotHaveModifier(SYNTHETIC)
          .should()
          .beFinal()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule staticFieldsDoNotShareContainers =
      fields()
          .that(describe("are static and written in the source", ArchitectureTest::isStatic))
          .and()
          .haveRawType(describe("a container", ArchitectureTest::isContainer))
          .should()
          .bePrivate()
          .because("a container that others can reach is mutable static state")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule staticFieldsHoldNoCells =
      fields()
          .that(describe("are static and written in the source", ArchitectureTest::isStatic))
          .should()
          .notHaveRawType(describe("a mutable cell", ArchitectureTest::isCell))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothingEndsTheProcess =
      noClasses()
          .should()
          .callMethodWhere(
              calls("ends the process", Set.of("System.exit", "Runtime.exit", "Runtime.halt")))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothingPrints =
      noClasses()
          .should()
          .accessFieldWhere(
              calls("a standard stream", Set.of("System.out", "System.err", "System.in")))
          .orShould()
          .callMethod(Throwable.class, "printStackTrace")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule nothingLogs =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.util.logging..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.lang.System$Logger")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule randomnessIsSeeded =
      noClasses()
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.util\\.Random"
                  + "|java\\.util\\.concurrent\\.ThreadLocalRandom"
                  + "|java\\.security\\.SecureRandom")
          .orShould()
          .callMethodWhere(calls("an unseeded source", Set.of("Math.random", "UUID.randomUUID")))
          .orShould()
          .callConstructor(java.util.SplittableRandom.class)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyTheMeterReadsTheClock =
      noClasses()
          .that(not(simpleName("Meter")))
          .should()
          .callMethodWhere(
              calls("the clock", Set.of("System.currentTimeMillis", "System.nanoTime"))
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
          .should()
          .haveNameMatching(
              ".*[.$][^.]*(Manager|Helper|Utils?|Context(?!Bound)|Orchestrator|Impl|Iteration)"
                  + "s?(?![a-z]).*")
          .allowEmptyShould(true);

  /** An access to one of the members, each written as {@code Class.member}. */
  private static DescribedPredicate<JavaAccess<?>> calls(String what, Set<String> members) {
    return describe(
        what + " (" + String.join(", ", members) + ")",
        access ->
            access.getTargetOwner().getPackageName().startsWith("java.")
                && members.contains(
                    access.getTargetOwner().getSimpleName() + "." + access.getName()));
  }

  private static boolean isStatic(JavaField field) {
    return field.getModifiers().contains(STATIC) && !field.getModifiers().contains(SYNTHETIC);
  }

  private static boolean isContainer(JavaClass type) {
    return type.isArray()
        || type.isAssignableTo(Collection.class)
        || type.isAssignableTo(Map.class);
  }

  private static boolean isCell(JavaClass type) {
    return type.getPackageName().equals("java.util.concurrent.atomic")
        || type.isAssignableTo(ThreadLocal.class)
        || type.isAssignableTo(StringBuilder.class);
  }
}
