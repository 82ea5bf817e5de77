package dev.tarry.junit.threads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Threads and JUnit meet here and nowhere else. */
@AnalyzeClasses(packages = "dev.tarry.junit.threads", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule testsKnowThreadsAndTheEngine =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.tarry.junit.threads",
              "dev.tarry.junit",
              "dev.tarry.threads",
              "dev.tarry.history",
              "dev.tarry.core..",
              "org.junit.jupiter.api..",
              "org.junit.platform.commons..",
              "org.junit.platform.engine.discovery",
              "org.junit.platform.launcher",
              "java..",
              "org.jspecify.annotations");
}
