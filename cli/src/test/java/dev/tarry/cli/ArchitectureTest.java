package dev.tarry.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What holds in the command line; the engine has stricter rules of its own. */
@AnalyzeClasses(packages = "dev.tarry.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule onlyMainEndsTheProcess =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("dev.tarry.cli.Main")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule onlyMainKnowsTheStandardStreams =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("dev.tarry.cli.Main")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

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
          .layer("commands")
          .definedBy("dev.tarry.cli")
          .whereLayer("commands")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("files")
          .mayOnlyBeAccessedByLayers("commands")
          .whereLayer("screen")
          .mayOnlyBeAccessedByLayers("files", "commands")
          .whereLayer("session")
          .mayOnlyBeAccessedByLayers("screen", "files", "commands");

  @ArchTest
  static final ArchRule staticFieldsAreFinal = fields().that().areStatic().should().beFinal();
}
