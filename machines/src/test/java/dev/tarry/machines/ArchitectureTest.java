package dev.tarry.machines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Who may know whom: model <- runtime, capture <- the Java API. */
@AnalyzeClasses(packages = "dev.tarry.machines", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.machines..")
          .layer("model")
          .definedBy("dev.tarry.machines.model")
          .layer("runtime")
          .definedBy("dev.tarry.machines.runtime")
          .layer("capture")
          .definedBy("dev.tarry.machines.capture")
          .layer("api")
          .definedBy("dev.tarry.machines")
          .whereLayer("model")
          .mayNotAccessAnyLayer()
          .whereLayer("runtime")
          .mayOnlyAccessLayers("model")
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
              "dev.tarry.core.verify",
              "java..",
              "org.objectweb.asm..",
              "org.jspecify.annotations");
}
