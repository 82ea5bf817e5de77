package dev.tarry.machines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/**
 * Who may know whom: model <- state <- handlers, faults <- runtime; capture beside them; the Java
 * API.
 */
@AnalyzeClasses(packages = "dev.tarry.machines", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.machines..")
          .layer("model")
          .definedBy("dev.tarry.machines.model")
          .layer("state")
          .definedBy("dev.tarry.machines.runtime.state")
          .layer("handlers")
          .definedBy("dev.tarry.machines.runtime.handlers")
          .layer("faults")
          .definedBy("dev.tarry.machines.runtime.faults")
          .layer("runtime")
          .definedBy("dev.tarry.machines.runtime")
          .layer("live")
          .definedBy("dev.tarry.machines.live")
          .layer("capture")
          .definedBy("dev.tarry.machines.capture..")
          .layer("api")
          .definedBy("dev.tarry.machines")
          .whereLayer("model")
          .mayNotAccessAnyLayer()
          .whereLayer("state")
          .mayOnlyAccessLayers("model")
          .whereLayer("handlers")
          .mayOnlyAccessLayers("model", "state")
          .whereLayer("faults")
          .mayOnlyAccessLayers("model", "state")
          .whereLayer("runtime")
          .mayOnlyAccessLayers("model", "state", "handlers", "faults")
          .whereLayer("live")
          .mayOnlyAccessLayers("model", "handlers")
          .whereLayer("capture")
          .mayOnlyAccessLayers("model")
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule machinesSeeTheProgramsOfTheEngineAndNothingElseOfIt =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.machines..",
              "dev.tarry.core.program",
              "dev.tarry.core.state",
              "dev.tarry.core.verify",
              "dev.tarry.notes",
              "dev.tarry.history",
              "java..",
              "org.objectweb.asm..",
              "org.jspecify.annotations");
}
