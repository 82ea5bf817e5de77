package dev.tarry.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** The engine needs nothing but the JDK, and its packages have an order. */
@AnalyzeClasses(packages = "dev.tarry.core", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.core..")
          .layer("state")
          .definedBy("dev.tarry.core.state")
          .layer("program")
          .definedBy("dev.tarry.core.program")
          .layer("forward")
          .definedBy("dev.tarry.core.forward")
          .layer("schedule")
          .definedBy("dev.tarry.core.schedule")
          .layer("files")
          .definedBy("dev.tarry.core.files")
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
          .whereLayer("state")
          .mayNotAccessAnyLayer()
          .whereLayer("program")
          .mayOnlyAccessLayers("state")
          .whereLayer("forward")
          .mayOnlyAccessLayers("program")
          .whereLayer("schedule")
          .mayOnlyAccessLayers("program")
          .whereLayer("files")
          .mayNotAccessAnyLayer()
          .whereLayer("explore")
          .mayOnlyAccessLayers("program", "schedule")
          .whereLayer("cache")
          .mayOnlyAccessLayers("program", "schedule", "files")
          .whereLayer("budget")
          .mayOnlyAccessLayers("program", "cache", "files")
          .whereLayer("liveness")
          .mayOnlyAccessLayers("program", "forward", "schedule", "budget")
          .whereLayer("verify")
          .mayOnlyAccessLayers("state", "program", "forward")
          .whereLayer("search")
          .mayOnlyAccessLayers("program", "schedule", "explore", "cache", "budget", "liveness")
          .whereLayer("replay")
          .mayOnlyBeAccessedByLayers("top")
          .ensureAllClassesAreContainedInArchitecture()
          .as("each package has its place, see package-info of dev.tarry.core");

  @ArchTest
  static final ArchRule coreNeedsOnlyTheJdk =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.tarry.core..", "java..", "org.jspecify.annotations");
}
