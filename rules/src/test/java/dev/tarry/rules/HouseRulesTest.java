package dev.tarry.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule sees what it forbids. */
class HouseRulesTest {
  static final class MutableStatic {
    static int last;
  }

  static final class PublicContainer {
    public static final List<String> ALL = new ArrayList<>();
  }

  static final class StaticCell {
    static final AtomicInteger COUNT = new AtomicInteger();
  }

  static final class InheritedCell {
    static final InheritableThreadLocal<String> OWN = new InheritableThreadLocal<>();
  }

  static final class OwnLocal extends InheritableThreadLocal<String> {}

  static final class OwnCell {
    static final OwnLocal OWN = new OwnLocal();
  }

  static class OpenField {
    protected int value;
  }

  static final class Exits {
    void exit() {
      System.exit(0);
    }
  }

  static final class Prints {
    void print() {
      System.out.println();
    }
  }

  static final class Chance {
    int draw() {
      return new Random().nextInt();
    }
  }

  static final class Clock {
    long now() {
      return System.nanoTime();
    }
  }

  static final class NameManager {}

  /** Breaks none of them. */
  static final class Good {
    private static final List<String> NAMES = List.of("a");
    static final int MOST = 3;
    private int value;

    int next() {
      return NAMES.size() + MOST + ++value;
    }
  }

  private static boolean isBroken(ArchRule rule, Class<?> by) {
    return rule.evaluate(new ClassFileImporter().importClasses(by, OwnLocal.class)).hasViolation();
  }

  static List<Arguments> broken() {
    return List.of(
        Arguments.of(HouseRules.staticFieldsAreFinal, MutableStatic.class),
        Arguments.of(HouseRules.staticContainersAreNotPublic, PublicContainer.class),
        Arguments.of(HouseRules.staticFieldsHoldNoCells, StaticCell.class),
        Arguments.of(HouseRules.staticFieldsHoldNoCells, InheritedCell.class),
        Arguments.of(HouseRules.staticFieldsHoldNoCells, OwnCell.class),
        Arguments.of(HouseRules.mutableFieldsAreNotPublic, OpenField.class),
        Arguments.of(HouseRules.onlyMainsEndTheProcess, Exits.class),
        Arguments.of(HouseRules.onlyMainsKnowTheStandardStreams, Prints.class),
        Arguments.of(HouseRules.randomnessIsSeeded, Chance.class),
        Arguments.of(HouseRules.onlyAFewClassesReadTheClock, Clock.class),
        Arguments.of(HouseRules.namesSayWhatThingsAre, NameManager.class));
  }

  @ParameterizedTest
  @MethodSource("broken")
  void aRuleSeesWhatBreaksIt(ArchRule rule, Class<?> by) {
    assertThat(isBroken(rule, by)).isTrue();
  }

  @Test
  void ordinaryCodeBreaksNone() {
    for (Arguments each : broken()) {
      assertThat(isBroken((ArchRule) each.get()[0], Good.class)).isFalse();
    }
  }
}
