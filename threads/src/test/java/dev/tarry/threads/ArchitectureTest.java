package dev.tarry.threads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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

  @Test
  void noSourceFileIsLongerThanFourHundredLines() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".java")))
          .allSatisfy(file -> assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(400));
    }
  }
}
