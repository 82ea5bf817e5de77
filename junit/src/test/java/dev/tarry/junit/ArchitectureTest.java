package dev.tarry.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** JUnit is known here and nowhere else. */
@AnalyzeClasses(packages = "dev.tarry.junit", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule testsKnowMachinesTheViewerAndTheEngine =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.junit",
              "dev.tarry.machines",
              "dev.tarry.viewer..",
              "dev.tarry.core..",
              "org.junit.jupiter.api..",
              "org.junit.platform.commons.support",
              "java..",
              "org.jspecify.annotations");
}
