package dev.tarry.machines;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out from its bytecode whether a class may call {@code receive}. Only the class and its
 * superclasses can, because the method is protected and final.
 */
final class Receives extends ClassVisitor {
  private boolean found;

  private Receives() {
    super(Opcodes.ASM9);
  }

  /** Whether machines of a class may wait in a handler; true if their code cannot be read. */
  static boolean mayReceive(Class<?> type) {
    Receives receives = new Receives();
    for (Class<?> c = type;
        c != null && c != Machine.class && c != Spec.class;
        c = c.getSuperclass()) {
      String file = c.getName().substring(c.getName().lastIndexOf('.') + 1) + ".class";
      try (InputStream in = c.getResourceAsStream(file)) {
        if (in == null) {
          return true;
        }
        new ClassReader(in).accept(receives, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      } catch (IOException e) {
        return true;
      }
    }
    return receives.found;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String type, boolean isInterface) {
        found |= called.equals("receive");
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String type, org.objectweb.asm.Handle bootstrap, Object... arguments) {
        for (Object argument : arguments) {
          found |=
              argument instanceof org.objectweb.asm.Handle handle
                  && handle.getName().equals("receive");
        }
      }
    };
  }
}
