package dev.tarry.threads.run.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClassNamesTest {
  @Test
  void classesOfTheJdkAndOfTestFrameworksAreLibraries() {
    assertThat(ClassNames.isLibrary("java.util.List")).isTrue();
    assertThat(ClassNames.isLibrary("org.junit.jupiter.api.Test")).isTrue();
    assertThat(ClassNames.isLibrary("javafoo.Cart")).isFalse();
  }

  @Test
  void ourOwnClassesAreNotTheProgramsButOurExamplesAre() {
    assertThat(ClassNames.isOurs("dev.tarry.threads.run.task.Task")).isTrue();
    assertThat(ClassNames.isOurs("dev.tarry.threads.Threads$Inner")).isTrue();
    assertThat(ClassNames.isOurs("dev.tarry.threads.ThreadsExample")).isFalse();
  }

  @Test
  void lambdasAreNamedByTheMethodTheyAreWrittenIn() {
    assertThat(ClassNames.method("lambda$run$0")).isEqualTo("run");
    assertThat(ClassNames.method("tarry$call$run$3")).isEqualTo("run");
    assertThat(ClassNames.method("run")).isEqualTo("run");
    assertThat(ClassNames.method("tarry$init")).isEqualTo("<clinit>");
  }

  @Test
  void objectsAreNamedByTheirClassWithAnArticle() {
    assertThat(ObjectNames.of(null)).isEqualTo("nothing");
    assertThat(ObjectNames.of(new Object())).isEqualTo("an Object");
    assertThat(ObjectNames.of(new Thread("t-1"))).isEqualTo("thread t-1");
    assertThat(ObjectNames.of(String.class)).isEqualTo("class String");
    assertThat(
            ObjectNames.of(
                new Number() {
                  @Override
                  public int intValue() {
                    return 0;
                  }

                  @Override
                  public long longValue() {
                    return 0;
                  }

                  @Override
                  public float floatValue() {
                    return 0;
                  }

                  @Override
                  public double doubleValue() {
                    return 0;
                  }
                }))
        .isEqualTo("a Number");
  }
}
