package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Keeps catch-all handlers of the program from catching {@code Abandon}. */
final class CatchAllHandlers {
  private static final Set<String> WIDE = Set.of("java/lang/Throwable", "java/lang/Error");

  private CatchAllHandlers() {}

  static void rewrite(MethodCode code) {
    Set<LabelNode> handlers = new LinkedHashSet<>();
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
      LabelNode before = new LabelNode();
      LabelNode after = new LabelNode();
      cut(code.method, first, before, after);
      InsnList list = new InsnList();
      list.add(before);
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.gate("caught", "(Ljava/lang/Throwable;)V"));
      list.add(after);
      code.method.instructions.insertBefore(first, list);
    }
  }

  /**
   * Removes the code before this instruction from all try blocks: javac lets some handlers cover
   * themselves, which would loop forever.
   */
  private static void cut(
      MethodNode method, AbstractInsnNode first, LabelNode before, LabelNode after) {
    InsnList code = method.instructions;
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (code.indexOf(block.start) > code.indexOf(first)
          || code.indexOf(block.end) < code.indexOf(first)) {
        blocks.add(block);
        continue;
      }
      if (isCode(block.start, first)) {
        blocks.add(new TryCatchBlockNode(block.start, before, block.handler, block.type));
      }
      blocks.add(new TryCatchBlockNode(after, block.end, block.handler, block.type));
    }
    method.tryCatchBlocks = blocks;
  }

  private static boolean isCode(AbstractInsnNode from, AbstractInsnNode to) {
    for (AbstractInsnNode at = from; at != to; at = at.getNext()) {
      if (at.getOpcode() >= 0) {
        return true;
      }
    }
    return false;
  }
}
