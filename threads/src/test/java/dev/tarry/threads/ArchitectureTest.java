package dev.tarry.threads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Who may know whom: boot <- the rooms of run, in order <- instrument <- the Java API. */
@AnalyzeClasses(packages = "dev.tarry.threads", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.threads..")
          .layer("boot")
          .definedBy("dev.tarry.threads.boot")
          .layer("code")
          .definedBy("dev.tarry.threads.run.code")
          .layer("jdk")
          .definedBy("dev.tarry.threads.run.jdk")
          .layer("task")
          .definedBy("dev.tarry.threads.run.task")
          .layer("report")
          .definedBy("dev.tarry.threads.run.report")
          .layer("schedule")
          .definedBy("dev.tarry.threads.run.schedule")
          .layer("access")
          .definedBy("dev.tarry.threads.run.access")
          .layer("sync")
          .definedBy("dev.tarry.threads.run.sync")
          .layer("state")
          .definedBy("dev.tarry.threads.run.state")
          .layer("run")
          .definedBy("dev.tarry.threads.run")
          .layer("instrument")
          .definedBy("dev.tarry.threads.instrument")
          .layer("calls")
          .definedBy("dev.tarry.threads.instrument.calls")
          .layer("program's classes")
          .definedBy("dev.tarry.threads.instrument.program")
          .layer("JDK's classes")
          .definedBy("dev.tarry.threads.instrument.jdk")
          .layer("api")
          .definedBy("dev.tarry.threads")
          .whereLayer("boot")
          .mayNotAccessAnyLayer()
          .whereLayer("code")
          .mayNotAccessAnyLayer()
          .whereLayer("jdk")
          .mayOnlyAccessLayers("boot", "code")
          .whereLayer("task")
          .mayOnlyAccessLayers("code")
          .whereLayer("report")
          .mayOnlyAccessLayers("code", "jdk", "task")
          .whereLayer("schedule")
          .mayOnlyAccessLayers("boot", "code", "jdk", "task", "report")
          .whereLayer("access")
          .mayOnlyAccessLayers("boot", "code", "jdk", "task", "report", "schedule")
          .whereLayer("sync")
          .mayOnlyAccessLayers("boot", "code", "jdk", "task", "report", "schedule", "access")
          .whereLayer("state")
          .mayOnlyAccessLayers("code", "jdk", "task", "schedule", "access", "sync")
          .whereLayer("run")
          .mayOnlyBeAccessedByLayers("api")
          .whereLayer("instrument")
          .mayOnlyAccessLayers("code")
          .whereLayer("calls")
          .mayOnlyAccessLayers("instrument", "code", "access")
          .whereLayer("program's classes")
          .mayOnlyAccessLayers("instrument", "calls", "code")
          .whereLayer("JDK's classes")
          .mayOnlyAccessLayers("instrument", "code")
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule noPackagesKnowEachOther =
      slices().matching("dev.tarry.threads.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule whatChangesIsPrivate =
      fields()
          .that()
          .areDeclaredInClassesThat()
          .resideInAPackage("dev.tarry.threads.run..")
          .and()
          .areNotFinal()
          .should()
          .bePrivate();

  @ArchTest
  static final ArchRule onlyTheFrontDoorSearches =
      classes()
          .that()
          .resideInAnyPackage("dev.tarry.threads.run..", "dev.tarry.threads.instrument..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.threads..",
              "dev.tarry.core.program",
              "dev.tarry.core.forward",
              "dev.tarry.notes",
              "java..",
              "javax.management",
              "org.objectweb.asm..",
              "org.jspecify.annotations");
}
