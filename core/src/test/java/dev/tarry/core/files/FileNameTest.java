package dev.tarry.core.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FileNameTest {
  @Test
  void aNameThatWillDoIsKept() {
    assertThat(FileName.of("dev.tarry.Lock$Fair.holds")).isEqualTo("dev.tarry.Lock$Fair.holds");
  }

  @Test
  void namesThatDifferHaveFilesThatDiffer() {
    List<String> names =
        List.of(
            "a b", "a_b", "a/b", "a\nb", "a-2", "a", "ä", "ö", "x".repeat(300), "x".repeat(301));
    assertThat(names.stream().map(FileName::of))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[A-Za-z0-9._-]{1,170}"))
        .noneMatch(name -> name.matches(".*-[0-9]+"));
  }

  @Test
  void oneNameInTwoPlacesHasTwoFiles() {
    assertThat(FileName.distinct("Lock", "one.p")).isNotEqualTo(FileName.distinct("Lock", "two.p"));
  }
}
