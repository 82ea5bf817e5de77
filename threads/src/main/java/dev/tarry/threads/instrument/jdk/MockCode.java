package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes Mockito, which is not instrumented, report calls to mocks, stubbings and verifications.
 * These are scheduling points; everything else that it does is one step.
 */
final class MockCode {
  private static final String INVOCATIONS =
      "org/mockito/internal/verification/DefaultRegisteredInvocations";
  private static final String CONTAINER = "org/mockito/internal/stubbing/InvocationContainerImpl";

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          INVOCATIONS, Set.of("add", "removeLast", "getAll", "clear", "isEmpty"),
          CONTAINER, Set.of("addAnswer", "addConsecutiveAnswer", "setAnswersForStubbing"));

  private MockCode() {}

  static boolean isChanged(String name) {
    return METHODS.containsKey(name);
  }

  static void change(ClassNode type, MethodNode method) {
    if (!METHODS.getOrDefault(type.name, Set.of()).contains(method.name)) {
      return;
    }
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    if (type.name.equals(CONTAINER)) {
      String field = "registeredInvocations";
      String held = "Lorg/mockito/internal/verification/RegisteredInvocations;";
      list.add(new FieldInsnNode(Opcodes.GETFIELD, CONTAINER, field, held));
    }
    list.add(Bytecode.hook("mocked", "(Ljava/lang/Object;)V"));
    method.instructions.insert(list);
  }
}
