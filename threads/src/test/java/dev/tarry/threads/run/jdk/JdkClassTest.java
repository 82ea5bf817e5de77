package dev.tarry.threads.run.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.instrument.jdk.Agent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JdkClassTest {
  /** Before any class that knows the hooks is loaded: they must be those of the agent. */
  @BeforeAll
  static void agent() {
    Agent.install();
  }

  @Test
  void classesAreMadeForSeveralThreadsOrNot() {
    assertThat(JdkClass.of(String.class).safety()).isEqualTo(ThreadSafety.IMMUTABLE);
    assertThat(JdkClass.of(ReentrantLock.class).safety()).isEqualTo(ThreadSafety.CONCURRENT);
    assertThat(JdkClass.of(HashMap.class).safety()).isEqualTo(ThreadSafety.UNGUARDED);
    assertThat(JdkClass.of(ArrayList.class).safety()).isEqualTo(ThreadSafety.UNGUARDED);
  }

  @Test
  void synchronizedMethodsAreKnown() {
    assertThat(JdkClass.of(Hashtable.class).isLocked()).isTrue();
    assertThat(JdkClass.of(Hashtable.class).locks("get(Ljava/lang/Object;)Ljava/lang/Object;"))
        .isTrue();
    assertThat(JdkClass.of(HashMap.class).isLocked()).isFalse();
  }

  @Test
  void callsThatAreNotAtomicAreKnown() {
    assertThat(JdkClass.of(ConcurrentHashMap.class).bulk()).contains("putAll", "size");
    assertThat(JdkClass.of(ConcurrentHashMap.class).bulk()).doesNotContain("get", "put");
  }

  @Test
  void aCallThatReplacesAnElementKeepsTheShape() {
    assertThat(ThreadUnsafe.keepsShape("ArrayList.set")).isTrue();
    assertThat(ThreadUnsafe.keepsShape("ArrayList.add")).isFalse();
    assertThat(ThreadUnsafe.is(Map.class)).isFalse();
  }
}
