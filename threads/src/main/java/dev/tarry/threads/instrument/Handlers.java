package dev.tarry.threads.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Handlers that catch everything do not catch that an execution is given up. */
final class Handlers {
  private static final Set<String> WIDE = Set.of("java/lang/Throwable", "java/lang/Error");

  private Handlers() {}

  static void rewrite(Code code) {
    // javac lets the handler of a synchronized block cover itself, which would go round for ever;
    // that of an outer block in one range with the handler of the inner one.
    code.method.tryCatchBlocks.removeIf(block -> block.start == block.handler);
    InsnList instructions = code.method.instructions;
    for (TryCatchBlockNode block : code.method.tryCatchBlocks) {
      int handler = instructions.indexOf(block.handler);
      if (instructions.indexOf(block.start) < handler
          && handler < instructions.indexOf(block.end)) {
        block.end = block.handler;
      }
    }
    Set<LabelNode> handlers = new HashSet<>();
    for (TryCatchBlockNode block : code.method.tryCatchBlocks) {
      if (block.type == null || WIDE.contains(block.type)) {
        handlers.add(block.handler);
      }
    }
    for (LabelNode handler : handlers) {
      AbstractInsnNode first = handler;
      while (first.getOpcode() < 0 && first.getNext() != null) {
        first = first.getNext();
      }
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Code.gate("caught", "(Ljava/lang/Throwable;)V"));
      code.method.instructions.insertBefore(first, list);
    }
  }
}
