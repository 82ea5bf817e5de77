package dev.tarry.plang;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.tarry.rules.HouseRules;

@AnalyzeClasses(packages = "dev.tarry.plang", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest static final ArchTests house = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule whatIsCheckedKnowsNothingOfHowItWasWritten =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.tarry.plang..")
          .layer("source")
          .definedBy("dev.tarry.plang.source..")
          .layer("syntax")
          .definedBy("dev.tarry.plang.syntax..")
          .layer("grammar")
          .definedBy("dev.tarry.plang.grammar..")
          .layer("parse")
          .definedBy("dev.tarry.plang.parse..")
          .layer("ir")
          .definedBy("dev.tarry.plang.ir..")
          .layer("check")
          .definedBy("dev.tarry.plang.check..")
          .layer("value")
          .definedBy("dev.tarry.plang.value..")
          .layer("run")
          .definedBy("dev.tarry.plang.run..")
          .layer("compile")
          .definedBy("dev.tarry.plang.compile..")
          .layer("top")
          .definedBy("dev.tarry.plang")
          .whereLayer("source")
          .mayNotAccessAnyLayer()
          .whereLayer("syntax")
          .mayOnlyAccessLayers("source")
          .whereLayer("grammar")
          .mayNotAccessAnyLayer()
          .whereLayer("parse")
          .mayOnlyAccessLayers("source", "syntax", "grammar")
          .whereLayer("ir")
          .mayOnlyAccessLayers("source")
          .whereLayer("check")
          .mayOnlyAccessLayers("source", "syntax", "ir")
          .whereLayer("value")
          .mayNotAccessAnyLayer()
          .whereLayer("run")
          .mayOnlyAccessLayers("source", "ir", "value")
          .whereLayer("compile")
          .mayOnlyAccessLayers("source", "ir", "value", "run")
          .whereLayer("top")
          .mayNotBeAccessedByAnyLayer();
}
