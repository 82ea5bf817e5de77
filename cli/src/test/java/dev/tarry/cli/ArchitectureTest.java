package dev.tarry.cli;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

/** Who may know whom: load <- session <- screen <- files <- options <- the commands. */
@AnalyzeClasses(packages = "dev.tarry.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule packagesKnowOnlyThoseBeforeThem =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("load")
          .definedBy("dev.tarry.cli.load")
          .layer("session")
          .definedBy("dev.tarry.cli.session")
          .layer("screen")
          .definedBy("dev.tarry.cli.screen")
          .layer("files")
          .definedBy("dev.tarry.cli.files")
          .layer("options")
          .definedBy("dev.tarry.cli.options")
          .layer("commands")
          .definedBy("dev.tarry.cli")
          .whereLayer("commands")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("options")
          .mayOnlyBeAccessedByLayers("commands")
          .whereLayer("files")
          .mayOnlyBeAccessedByLayers("options", "commands")
          .whereLayer("screen")
          .mayOnlyBeAccessedByLayers("files", "options", "commands")
          .whereLayer("session")
          .mayOnlyBeAccessedByLayers("screen", "files", "options", "commands");
}
