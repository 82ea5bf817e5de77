package dev.tarry.threads.instrument.program;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.instrument.calls.ArrayCalls;
import dev.tarry.threads.instrument.calls.BufferCalls;
import dev.tarry.threads.instrument.calls.ChangingCalls;
import dev.tarry.threads.instrument.calls.ClockCalls;
import dev.tarry.threads.instrument.calls.HandleCalls;
import dev.tarry.threads.instrument.calls.JvmCalls;
import dev.tarry.threads.instrument.calls.LibraryCalls;
import dev.tarry.threads.instrument.calls.ReferenceCalls;
import dev.tarry.threads.instrument.calls.RefusedCalls;
import dev.tarry.threads.instrument.calls.StandInCalls;
import dev.tarry.threads.instrument.calls.ThreadCalls;
import dev.tarry.threads.instrument.calls.TraceCalls;
import dev.tarry.threads.run.code.Sites;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Rewrites the classes of a program, so that accesses to shared state go through the gate. */
final class Instrumenter {
  private static final int SYNTHETIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;

  private final ClassInfos infos;
  private final Sites sites;

  Instrumenter(ClassInfos infos, Sites sites) {
    this.infos = infos;
    this.sites = sites;
  }

  /** Turns the bytes of a class of this name into those to load. */
  byte[] apply(String name, byte[] bytes) {
    if (!name.endsWith(ClassInfos.BESIDE)) {
      infos.learn(name.replace('.', '/'), bytes);
    }
    Set<String> large = new HashSet<>();
    while (true) {
      try {
        return apply(name, bytes, large);
      } catch (MethodTooLargeException grown) {
        if (!large.add(grown.getMethodName() + grown.getDescriptor())) {
          throw new Mistake(
              "the method "
                  + name
                  + "."
                  + grown.getMethodName()
                  + " is too large to be instrumented; leave it out of the test, or replace its"
                  + " class by a stub");
        }
      }
    }
  }

  /** Methods that would become too large spill less of their state. */
  private byte[] apply(String name, byte[] bytes, Set<String> large) {
    ClassNode type = new ClassNode();
    ClassInfos.reader(name, bytes).accept(type, ClassReader.EXPAND_FRAMES);
    if ((type.version & 0xFFFF) < Opcodes.V1_5) {
      type.version = Opcodes.V1_5; // our code has constants that are classes
    }
    if (name.endsWith(ClassInfos.BESIDE)) {
      type = StaticState.beside(type, infos);
    } else {
      rewrite(type, large);
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private void rewrite(ClassNode type, Set<String> large) {
    open(type);
    WrappedMethods.add(type, infos, sites);
    MethodReferences.rewrite(type);
    // Whether and when a finalizer runs is up to the JVM: here, never.
    type.methods.removeIf(method -> (method.name + method.desc).equals("finalize()V"));
    for (MethodNode method : List.copyOf(type.methods)) {
      if ((method.access & Opcodes.ACC_NATIVE) != 0) {
        throw new Mistake(
            "the class "
                + type.name.replace('/', '.')
                + " has the native method "
                + method.name
                + ", which cannot be controlled; remove the class from the test, or"
                + " replace it by a stub");
      }
      if ((method.access & Opcodes.ACC_ABSTRACT) == 0) {
        Creation.label(method);
        MethodCode code = new MethodCode(infos, sites, type, method);
        boolean once = method.name.equals("<clinit>") && infos.state(type.name) == null;
        Spills.rewrite(code, !once, large.contains(method.name + method.desc));
        rewrite(code);
      }
    }
    WalkMethods.add(type);
    shadows(type);
    StaticState.rewrite(type, infos);
    if ((type.access & Opcodes.ACC_INTERFACE) == 0) {
      name(type);
    }
  }

  /** Fields that other threads may see before they are written lose their {@code final}. */
  private void open(ClassNode type) {
    for (FieldNode field : type.fields) {
      ClassInfos.Field known = infos.field(type.name, field.name);
      if (known != null && !known.is(Opcodes.ACC_FINAL)) {
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
  }

  private static void rewrite(MethodCode code) {
    MethodInsnNode constructor = Creation.constructorCall(code);
    boolean built = constructor == null;
    for (AbstractInsnNode node : code.method.instructions.toArray()) {
      code.pass(node);
      if (node == constructor) {
        built = true;
        Creation.name(code, constructor);
      } else {
        rewrite(code, node, built);
      }
    }
    CatchAllHandlers.rewrite(code);
    MonitorCode.unlock(code);
  }

  private static void rewrite(MethodCode code, AbstractInsnNode node, boolean built) {
    int opcode = node.getOpcode();
    if (node instanceof FieldInsnNode access) {
      if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
        ClassInfos.@Nullable Field field = code.infos.field(access.owner, access.name);
        String owner = field == null ? access.owner : field.owner();
        StaticState.check(code, node, owner);
        String state = code.infos.state(owner);
        if (state != null && state.endsWith(ClassInfos.BESIDE)) {
          access.owner = state;
        }
      }
      RefusedCalls.rewrite(code, access);
      if (built || !isOfUnbuilt(code, access)) {
        FieldAccess.rewrite(code, access);
      }
    } else if (node instanceof MethodInsnNode call) {
      if (!Bytecode.isToGate(call)) { // as most are once variables are spilled
        call(code, call);
      }
    } else if (node instanceof InvokeDynamicInsnNode call) {
      RecordMethods.rewrite(code, call);
    } else if (node instanceof TypeInsnNode creation && opcode == Opcodes.NEW) {
      StaticState.check(code, node.getPrevious(), creation.desc);
    } else if (node instanceof JumpInsnNode jump && code.isPassed(jump.label)) {
      code.method.instructions.insertBefore(node, Bytecode.gate("loops", "()V"));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      MonitorCode.rewrite(code, (InsnNode) node);
    } else if (node instanceof InsnNode plain
        && opcode >= Opcodes.IALOAD
        && opcode <= Opcodes.SASTORE) {
      ArrayAccess.rewrite(code, plain);
    }
  }

  /**
   * Whether a constructor writes a field of its object before it has called another constructor; no
   * other code can see that, and it can do nothing else with the object.
   */
  private static boolean isOfUnbuilt(MethodCode code, FieldInsnNode access) {
    return access.getOpcode() == Opcodes.PUTFIELD && access.owner.equals(code.type.name);
  }

  private static void call(MethodCode code, MethodInsnNode call) {
    RefusedCalls.rewrite(code, call);
    ReferenceCalls.rewrite(code, call);
    ChangingCalls.rewrite(code, call);
    ClockCalls.rewrite(code, call);
    TraceCalls.rewrite(code, call);
    if (!StandInCalls.rewrite(code, call)
        && !JvmCalls.rewrite(code, call)
        && !ArrayCalls.rewrite(code, call)
        && !MonitorCode.rewrite(code, call)
        && !ThreadCalls.rewrite(code, call)
        && !HandleCalls.rewrite(code, call)
        && !BufferCalls.rewrite(code, call)) {
      LibraryCalls.rewrite(code, call);
    }
  }

  /** Adds the shadows of plain fields. */
  private static void shadows(ClassNode type) {
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    for (FieldNode field : List.copyOf(type.fields)) {
      if (FieldAccess.hasShadow(field) && !isInterface) {
        int access = SYNTHETIC | Opcodes.ACC_TRANSIENT | (field.access & Opcodes.ACC_STATIC);
        type.fields.add(new FieldNode(access, FieldAccess.SHADOW + field.name, "J", null, null));
      }
    }
  }

  /** Gives the objects of a class their identities. */
  private void name(ClassNode type) {
    String above = type.superName;
    if (above == null || ClassInfos.isUsers(above)) {
      return;
    }
    type.interfaces.add("dev/tarry/threads/run/code/Instrumented");
    type.interfaces.add("dev/tarry/threads/run/state/Walked");
    type.fields.add(new FieldNode(SYNTHETIC | Opcodes.ACC_TRANSIENT, Creation.ID, "J", null, null));
    MethodNode getter = new MethodNode(SYNTHETIC, Creation.ID, "()J", null, null);
    Creation.getter(getter.instructions, type.name);
    type.methods.add(getter);
    ClassInfos.Info info = infos.get(type.name);
    if (above.equals("java/lang/Object") && info != null && !info.hasHashCode()) {
      MethodNode hash = new MethodNode(SYNTHETIC, "hashCode", "()I", null, null);
      InsnList list = hash.instructions;
      Creation.getter(list, type.name);
      list.remove(list.getLast());
      list.add(new InsnNode(Opcodes.L2I));
      list.add(new InsnNode(Opcodes.IRETURN));
      type.methods.add(hash);
    }
  }
}
