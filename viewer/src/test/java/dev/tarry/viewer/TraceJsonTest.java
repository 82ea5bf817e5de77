package dev.tarry.viewer;

import static dev.tarry.viewer.Traces.sends;
import static dev.tarry.viewer.Traces.starts;
import static dev.tarry.viewer.Traces.step;
import static dev.tarry.viewer.Traces.takes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The JSON that P's trace viewers read. */
class TraceJsonTest {

  @Test
  void aTakeKnowsWhatItsSenderKnew() {
    String json =
        TraceJson.of(
            Traces.failing(
                List.of("Client", "Server"),
                step(1, 0, 0, starts(0, "Init"), sends(0, 1, "eReq", "5")),
                step(2, 1, 1, takes(1, "eReq", "5"))));
    assertThat(json.replace("},{\"type", "},\n{\"type"))
        .isEqualTo(
            """
            [{"type":"StateTransition","details":{"log":"Client starts in Init","id":"Client",\
            "state":"Init","isEntry":true,"step":1,"delays":0,"clock":{"Client":1}}},
            {"type":"SendEvent","details":{"log":"Client sends eReq(5) to Server",\
            "sender":"Client","event":"eReq","payload":"5","target":"Server","state":"Init",\
            "step":1,"delays":0,"clock":{"Client":2}}},
            {"type":"DequeueEvent","details":{"log":"Server takes eReq(5)","id":"Server",\
            "event":"eReq","payload":"5","state":"","step":2,"delays":1,\
            "clock":{"Client":2,"Server":1}}},
            {"type":"AssertionFailure","details":{"log":"assertion: two leaders (at Node.java:12)",\
            "error":"assertion: two leaders (at Node.java:12)","payload":"null"}}]""");
  }

  @Test
  void textsAreEscaped() {
    StringBuilder text = new StringBuilder();
    new Json(text).array().value("</script>\"\\\n\u0001\u2028\ud83d\ude00").endArray();
    assertThat(text.toString())
        .isEqualTo("[\"\\u003c/script\\u003e\\\"\\\\\\n\\u0001\\u2028\\ud83d\\ude00\"]");
  }
}
