package dev.tarry.notes;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Notes know the engine and nothing else. */
@AnalyzeClasses(packages = "dev.tarry.notes", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule notesKnowOnlyTheEngine =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.notes", "dev.tarry.core..", "java..", "org.jspecify.annotations");
}
