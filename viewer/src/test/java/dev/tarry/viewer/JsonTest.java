package dev.tarry.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void indentedTextHasOneMemberALine() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("name", "a \"b\" <c>\n\u0001");
    value.put("numbers", Arrays.asList(1, 2.5, null, true));
    value.put("none", List.of());
    value.put("empty", Map.of());
    assertThat(Json.indented(value))
        .isEqualTo(
            """
            {
              "name": "a \\"b\\" <c>\\n\\u0001",
              "numbers": [
                1,
                2.5,
                null,
                true
              ],
              "none": [],
              "empty": {}
            }
            """);
  }

  @Test
  void textOnOneLineCanStandInAPage() {
    StringBuilder text = new StringBuilder();
    new Json(text).object().member("a", "</script>").name("b").array().value(1).value(2).endArray();
    assertThat(text).hasToString("{\"a\":\"\\u003c/script\\u003e\",\"b\":[1,2]");
  }

  @Test
  void numbersThatJsonDoesNotHaveAreText() {
    assertThat(Json.indented(Double.NaN)).isEqualTo("\"NaN\"\n");
  }
}
