package dev.tarry.machines.capture.fields;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import dev.tarry.core.program.Mistake;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Writes the class that reads and writes the fields of another one, as a hidden nestmate of it: the
 * code touches private fields directly, at the speed of code in the class itself. Final fields are
 * set by method handles, which are constants of the generated class. A class of another module, and
 * so of another class loader, can have no such nestmate: there, all is done by method handles.
 */
final class AccessWriter {
  private static final String BASE = Type.getInternalName(Access.class);
  private static final Handle CLASS_DATA_AT =
      new Handle(
          H_INVOKESTATIC,
          "java/lang/invoke/MethodHandles",
          "classDataAt",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;I)"
              + "Ljava/lang/Object;",
          false);

  private final Class<?> target;
  private final String owner;
  private final List<Field> fields;
  private final Lookup inside;
  private final boolean nestmate;
  private final List<MethodHandle> handles = new ArrayList<>();

  private AccessWriter(Class<?> target, List<Field> fields, Lookup inside) {
    this.target = target;
    this.owner = Type.getInternalName(target);
    this.fields = fields;
    this.inside = inside;
    this.nestmate = inside.hasFullPrivilegeAccess();
  }

  /** The access to these fields, which the class declares. */
  static Access write(Class<?> target, List<Field> fields) {
    try {
      Lookup here = MethodHandles.lookup();
      Lookup inside = MethodHandles.privateLookupIn(target, here);
      AccessWriter writer = new AccessWriter(target, fields, inside);
      byte[] code = writer.code();
      Lookup made =
          (writer.nestmate ? inside : here)
              .defineHiddenClassWithClassData(
                  code, List.copyOf(writer.handles), true, ClassOption.NESTMATE);
      MethodType nothing = MethodType.methodType(void.class);
      return (Access) made.findConstructor(made.lookupClass(), nothing).invoke();
    } catch (IllegalAccessException closed) {
      throw new Mistake(
          "the fields of "
              + target.getName()
              + " cannot be captured: its module does not open the package to Tarry; add \"opens "
              + target.getPackageName()
              + "\" to its module-info");
    } catch (Throwable defect) {
      throw new IllegalStateException("the access to " + target.getName(), defect);
    }
  }

  private byte[] code() throws IllegalAccessException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String name = (nestmate ? owner : BASE) + "$TarryAccess";
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL, name, null, BASE, null);
    MethodVisitor create = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    create.visitCode();
    create.visitVarInsn(ALOAD, 0);
    create.visitMethodInsn(INVOKESPECIAL, BASE, "<init>", "()V", false);
    end(create);
    String descriptor = "(Ljava/lang/Object;[Ljava/lang/Object;I)V";
    MethodVisitor read = writer.visitMethod(ACC_PUBLIC, "read", descriptor, null, null);
    read.visitCode();
    for (int i = 0; i < fields.size(); i++) {
      if (nestmate) {
        read(read, i);
      } else {
        readByHandle(read, i);
      }
    }
    end(read);
    MethodVisitor write = writer.visitMethod(ACC_PUBLIC, "write", descriptor, null, null);
    write.visitCode();
    for (int i = 0; !target.isRecord() && i < fields.size(); i++) {
      if (nestmate && !Modifier.isFinal(fields.get(i).getModifiers())) {
        write(write, i);
      } else {
        writeByHandle(write, i);
      }
    }
    end(write);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void end(MethodVisitor method) {
    method.visitInsn(RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void read(MethodVisitor code, int i) {
    Field field = fields.get(i);
    Type type = Type.getType(field.getType());
    place(code, i);
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(CHECKCAST, owner);
    code.visitFieldInsn(GETFIELD, owner, field.getName(), type.getDescriptor());
    if (field.getType().isPrimitive()) {
      Type box = Type.getType(MethodType.methodType(field.getType()).wrap().returnType());
      code.visitMethodInsn(
          INVOKESTATIC,
          box.getInternalName(),
          "valueOf",
          Type.getMethodDescriptor(box, type),
          false);
    }
    code.visitInsn(AASTORE);
  }

  private void write(MethodVisitor code, int i) {
    Field field = fields.get(i);
    Type type = Type.getType(field.getType());
    code.visitVarInsn(ALOAD, 1);
    code.visitTypeInsn(CHECKCAST, owner);
    place(code, i);
    code.visitInsn(AALOAD);
    if (field.getType().isPrimitive()) {
      Type box = Type.getType(MethodType.methodType(field.getType()).wrap().returnType());
      code.visitTypeInsn(CHECKCAST, box.getInternalName());
      code.visitMethodInsn(
          INVOKEVIRTUAL,
          box.getInternalName(),
          field.getType().getName() + "Value",
          Type.getMethodDescriptor(type),
          false);
    } else {
      code.visitTypeInsn(CHECKCAST, type.getInternalName());
    }
    code.visitFieldInsn(PUTFIELD, owner, field.getName(), type.getDescriptor());
  }

  private void readByHandle(MethodVisitor code, int i) throws IllegalAccessException {
    Field field = fields.get(i);
    field.setAccessible(true);
    place(code, i);
    MethodType erased = MethodType.methodType(Object.class, Object.class);
    handle(code, inside.unreflectGetter(field).asType(erased));
    code.visitVarInsn(ALOAD, 1);
    invoke(code, erased);
    code.visitInsn(AASTORE);
  }

  private void writeByHandle(MethodVisitor code, int i) throws IllegalAccessException {
    Field field = fields.get(i);
    field.setAccessible(true);
    MethodType erased = MethodType.methodType(void.class, Object.class, Object.class);
    handle(code, inside.unreflectSetter(field).asType(erased));
    code.visitVarInsn(ALOAD, 1);
    place(code, i);
    code.visitInsn(AALOAD);
    invoke(code, erased);
  }

  /** Pushes a method handle, as a constant. */
  private void handle(MethodVisitor code, MethodHandle handle) {
    handles.add(handle);
    code.visitLdcInsn(
        new ConstantDynamic(
            "_", "Ljava/lang/invoke/MethodHandle;", CLASS_DATA_AT, handles.size() - 1));
  }

  private static void invoke(MethodVisitor code, MethodType type) {
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        "java/lang/invoke/MethodHandle",
        "invokeExact",
        type.toMethodDescriptorString(),
        false);
  }

  /** Pushes the array of values and the place of the i-th field in it. */
  private static void place(MethodVisitor code, int i) {
    code.visitVarInsn(ALOAD, 2);
    code.visitVarInsn(ILOAD, 3);
    code.visitLdcInsn(i);
    code.visitInsn(IADD);
  }
}
