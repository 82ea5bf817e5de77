package dev.tarry.pekko;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Machines run for real by what they are, and not by how they are searched. */
@AnalyzeClasses(packages = "dev.tarry.pekko", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule onlyCommandsKnowTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.tarry.pekko.command")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.tarry.cli..", "picocli..");

  @ArchTest
  static final ArchRule theStateOfASearchIsUnknown =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.machines.runtime.state..",
              "dev.tarry.machines.runtime.handlers..",
              "dev.tarry.machines.runtime.faults..");
}
