package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.instrument.jdk.Agent;
import dev.tarry.threads.refused.TryOut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent as an option of the JVM, where it cannot attach itself. */
class AgentTest {
  @TempDir Path folder;

  @Test
  void theAgentMayBeAnOption() throws Exception {
    List<String> options = List.of("-javaagent:" + jar(), "-XX:+DisableAttachMechanism");
    String program = FailuresTest.LostUpdate.class.getName();
    OtherJvm.Said said = OtherJvm.run(OtherJvm.thisJdk(), options, TryOut.class, program);
    assertThat(said.text()).contains("accepted: BUG").contains("n is 1");
  }

  private Path jar() throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", Agent.class.getName());
    attributes.putValue("Can-Redefine-Classes", "true");
    attributes.putValue("Can-Retransform-Classes", "true");
    Path file = folder.resolve("agent.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      out.finish();
    }
    return file;
  }
}
