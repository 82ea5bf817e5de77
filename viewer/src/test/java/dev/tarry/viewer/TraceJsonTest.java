package dev.tarry.viewer;

import static dev.tarry.viewer.Traces.sends;
import static dev.tarry.viewer.Traces.starts;
import static dev.tarry.viewer.Traces.step;
import static dev.tarry.viewer.Traces.takes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Step;
import dev.tarry.notes.Note;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            [{"type":"CreateStateMachine","details":{"log":"Client was created by the test",\
            "id":"Client","step":1,"delays":0,"clock":{"Client":1}}},
            {"type":"StateTransition","details":{"log":"Client enters state 'Init'","id":"Client",\
            "state":"Init","isEntry":true,"step":1,"delays":0,"clock":{"Client":2}}},
            {"type":"SendEvent","details":{"log":"Client sends eReq(5) to Server",\
            "sender":"Client","event":"eReq","payload":"5","target":"Server","state":"Init",\
            "step":1,"delays":0,"clock":{"Client":3}}},
            {"type":"CreateStateMachine","details":{"log":"Server was created by the test",\
            "id":"Server","step":2,"delays":1,"clock":{"Server":1}}},
            {"type":"DequeueEvent","details":{"log":"Server takes eReq(5)","id":"Server",\
            "event":"eReq","payload":"5","state":"","step":2,"delays":1,\
            "clock":{"Client":3,"Server":2}}},
            {"type":"AssertionFailure","details":{"log":"assertion: two leaders (Node.java:12)",\
            "error":"assertion: two leaders (Node.java:12)"}}]""");
  }

  @Test
  void aPayloadIsAValue() {
    Map<String, Object> payload = new LinkedHashMap<>();
    payload.put("id", 7L);
    payload.put("keys", Arrays.asList("a", true, null, 1.5));
    Note note = new Note(Note.Kind.ANNOUNCES, 0, Step.NOBODY, "e", "(7)", "", payload);
    assertThat(TraceJson.of(Traces.failing(List.of("M"), step(1, 0, 0, note))))
        .contains("\"payload\":{\"id\":7,\"keys\":[\"a\",true,null,1.5]}");
  }

  @Test
  void textsAreEscaped() {
    StringBuilder text = new StringBuilder();
    new Json(text).array().value("</script>\"\\\n\u0001\u2028\ud83d\ude00").endArray();
    assertThat(text.toString())
        .isEqualTo("[\"\\u003c/script\\u003e\\\"\\\\\\n\\u0001\\u2028\\ud83d\\ude00\"]");
  }
}
