package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.StackValue.Part;
import dev.tarry.machines.capture.code.Turns.Code;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Whether code does nothing but compute a result. Then it does not matter in which order it is
 * called for the elements of a collection.
 */
final class LambdaEffects {
  /** Classes of the JDK whose objects do not change. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Number",
          "java/lang/Short",
          "java/lang/String",
          "java/math/BigDecimal",
          "java/math/BigInteger",
          "java/util/Optional",
          "java/util/UUID");

  /** Methods of other classes of the JDK that change nothing. */
  private static final Set<String> ASKS =
      Set.of(
          "equals",
          "hashCode",
          "compareTo",
          "size",
          "isEmpty",
          "contains",
          "containsKey",
          "containsAll",
          "get",
          "getOrDefault",
          "getKey",
          "getValue",
          "of");

  private final UserCode user;
  private final Set<Code> seen = new HashSet<>();

  private LambdaEffects(UserCode user) {
    this.user = user;
  }

  /**
   * Whether lambdas do nothing but compute a result, so that the order of calls does not matter.
   */
  static boolean arePure(List<? extends StackValue> values, UserCode user) {
    return values.stream()
        .filter(
            value ->
                StackValue.isLambda(value.type())
                    || value.part() == Part.ELEMENT
                    || value.isFunction())
        .allMatch(
            value ->
                value.part() == Part.TOTAL
                    || value.part() == Part.FREE
                    || (value.lambda() != null && new LambdaEffects(user).isPure(value.lambda())));
  }

  private boolean isPure(Code code) {
    if (!seen.add(code)) {
      return true;
    }
    MethodNode body = user.body(code.owner(), code.key());
    if (body == null || body.instructions.size() == 0) {
      return isPureOfTheJdk(code);
    }
    boolean constructs = body.name.equals("<init>");
    for (AbstractInsnNode at : body.instructions) {
      if (!isPure(at, constructs)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPureOfTheJdk(Code code) {
    String name = code.key().substring(0, code.key().indexOf('('));
    boolean record = code.key().equals("<init>()V") && code.owner().equals("java/lang/Record");
    boolean object = code.key().equals("<init>()V") && code.owner().equals("java/lang/Object");
    return record
        || object
        || VALUES.contains(code.owner())
        || code.owner().startsWith("java/time/")
        || code.owner().equals("dev/tarry/machines/Ref")
        || (code.owner().startsWith("java/util/") && ASKS.contains(name));
  }

  private boolean isPure(AbstractInsnNode at, boolean constructs) {
    if (at instanceof MethodInsnNode call) {
      return isPure(new Code(call.owner, call.name + call.desc));
    }
    if (at instanceof InvokeDynamicInsnNode made) {
      return made.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")
          || made.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }
    return switch (at.getOpcode()) {
      case Opcodes.PUTFIELD -> constructs;
      case Opcodes.PUTSTATIC,
          Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE,
          Opcodes.ATHROW,
          Opcodes.IDIV,
          Opcodes.LDIV,
          Opcodes.IREM,
          Opcodes.LREM ->
          false;
      default -> true;
    };
  }
}
