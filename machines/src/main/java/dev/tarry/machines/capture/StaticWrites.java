package dev.tarry.machines.capture;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds static fields that a class writes after its initialisation: state that nobody captures. */
final class StaticWrites extends ClassVisitor {
  private final Class<?> type;

  private StaticWrites(Class<?> type) {
    super(Opcodes.ASM9);
    this.type = type;
  }

  /** Looks through the code of a class, if it can be had. */
  static void check(Class<?> type) {
    String file = "/" + Type.getInternalName(type) + ".class";
    try (InputStream code = type.getResourceAsStream(file)) {
      if (code != null) {
        new ClassReader(code)
            .accept(new StaticWrites(type), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      }
    } catch (IOException unreadable) {
      throw new Mistake("the class file of " + type.getName() + " cannot be read: " + unreadable);
    }
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if (method.equals("<clinit>")) {
      return null;
    }
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitFieldInsn(int opcode, String owner, String field, String of) {
        if (opcode == Opcodes.PUTSTATIC) {
          throw new Mistake(
              type.getSimpleName()
                  + " writes the static field "
                  + field
                  + ", which machines would share behind the engine's back; make it a field of the"
                  + " machine, or send it in an event");
        }
      }
    };
  }
}
