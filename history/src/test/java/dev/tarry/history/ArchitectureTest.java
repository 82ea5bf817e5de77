package dev.tarry.history;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

@AnalyzeClasses(packages = "dev.tarry.history", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule historiesNeedTheJdkAndNothingElse =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.tarry.history", "java..", "org.jspecify.annotations");
}
