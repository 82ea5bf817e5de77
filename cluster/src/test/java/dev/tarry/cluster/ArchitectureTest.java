package dev.tarry.cluster;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Searches are spread whatever their programs are. */
@AnalyzeClasses(packages = "dev.tarry.cluster", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule frontEndsAreUnknown =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.tarry.machines..", "dev.tarry.plang..");
}
