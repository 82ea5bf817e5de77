package dev.tarry.threads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom: boot <- run <- instrument <- the Java API. */
@AnalyzeClasses(packages = "dev.tarry.threads", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule packagesKnowOnlyThoseToTheirLeft =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.threads..")
          .layer("boot")
          .definedBy("dev.tarry.threads.boot")
          .layer("run")
          .definedBy("dev.tarry.threads.run")
          .layer("instrument")
          .definedBy("dev.tarry.threads.instrument")
          .layer("api")
          .definedBy("dev.tarry.threads")
          .whereLayer("boot")
          .mayNotAccessAnyLayer()
          .whereLayer("run")
          .mayOnlyAccessLayers("boot")
          .whereLayer("instrument")
          .mayOnlyAccessLayers("run")
          .ensureAllClassesAreContainedInArchitecture();

  @ArchTest
  static final ArchRule onlyTheFrontDoorSearches =
      classes()
          .that()
          .resideInAnyPackage("dev.tarry.threads.run", "dev.tarry.threads.instrument")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.threads..",
              "dev.tarry.core.program",
              "java..",
              "org.objectweb.asm..",
              "org.jspecify.annotations");
}
