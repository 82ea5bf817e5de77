package dev.tarry.viewer;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** The viewer knows the engine and its notes, and nothing else. */
@AnalyzeClasses(packages = "dev.tarry.viewer", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule theViewerKnowsOnlyTheEngineAndNotes =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.viewer..",
              "dev.tarry.notes",
              "dev.tarry.core..",
              "java..",
              "com.sun.net.httpserver",
              "org.jspecify.annotations");
}
