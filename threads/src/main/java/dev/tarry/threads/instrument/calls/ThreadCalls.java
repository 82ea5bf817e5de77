package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.Sites;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls to threads, clocks, random sources and the like, which Tarry replaces. */
public final class ThreadCalls {
  /** The calls that are answered below, for the guide. */
  private static final List<String> ANSWERED =
      List.of(
          "java.lang.Math.random",
          "java.lang.Runtime.availableProcessors",
          "java.lang.StrictMath.random",
          "java.lang.System.{currentTimeMillis, identityHashCode, nanoTime}",
          "java.lang.Thread.{currentThread, getId, getStackTrace, getState, holdsLock, interrupted,"
              + " isAlive, isInterrupted, join, onSpinWait, sleep, threadId, yield}",
          "java.time.Instant.now",
          "java.util.Collections.shuffle",
          "java.util.Random.new",
          "java.util.SplittableRandom.new",
          "java.util.UUID.randomUUID",
          "java.util.concurrent.TimeUnit.timedWait",
          "java.util.random.RandomGenerator.{getDefault, of}",
          "java.util.random.RandomGeneratorFactory.create");

  private static final String THREAD = "java/lang/Thread";
  private static final String GENERATOR = "java/util/random/RandomGenerator";
  private static final String FACTORY = "java/util/random/RandomGeneratorFactory";

  private ThreadCalls() {}

  /** The calls that are answered, as text. */
  public static List<String> answered() {
    return ANSWERED;
  }

  /** Replaces the call; false if it is another one. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    InsnList list =
        switch (call.owner) {
          case "java/lang/System", "java/lang/Math", "java/lang/StrictMath" -> ofSystem(code, call);
          case "java/lang/Runtime" ->
              call.name.equals("availableProcessors")
                  ? one(Bytecode.gate(call.name, "(Ljava/lang/Runtime;)I"))
                  : null;
          case "java/time/Instant" ->
              call.name.equals("now") && call.desc.startsWith("()") ? look(code, call) : null;
          case "java/util/Collections" ->
              call.name.equals("shuffle") && call.desc.equals("(Ljava/util/List;)V")
                  ? one(Bytecode.gate("shuffle", call.desc))
                  : null;
          case "java/util/concurrent/TimeUnit" ->
              call.name.equals("timedWait") ? timedWait(code) : null;
          case "java/util/UUID" ->
              call.name.equals("randomUUID") ? one(Bytecode.gate("randomUuid", call.desc)) : null;
          case "java/util/Random", "java/util/SplittableRandom" -> ofRandom(call);
          case GENERATOR, FACTORY -> ofGenerator(call);
          default -> code.infos.isSubclass(call.owner, THREAD) ? ofThread(code, call) : null;
        };
    if (list == null) {
      return false;
    }
    code.replace(call, list);
    return true;
  }

  private static @Nullable InsnList ofSystem(MethodCode code, MethodInsnNode call) {
    return switch (call.name) {
      case "nanoTime", "currentTimeMillis" -> look(code, call);
      case "identityHashCode", "random" -> one(Bytecode.gate(call.name, call.desc));
      default -> null;
    };
  }

  /** A read of the clock. */
  private static InsnList look(MethodCode code, MethodInsnNode call) {
    InsnList list = new InsnList();
    list.add(
        Bytecode.number(code.site(Sites.CLOCK, Bytecode.simple(call.owner) + "." + call.name)));
    list.add(Bytecode.gate(call.name, call.desc.replace("()", "(I)")));
    return list;
  }

  private static InsnList timedWait(MethodCode code) {
    InsnList list = new InsnList();
    list.add(Bytecode.number(code.site("", "a monitor")));
    list.add(Bytecode.gate("timedWait", "(Ljava/util/concurrent/TimeUnit;Ljava/lang/Object;JI)V"));
    return list;
  }

  private static @Nullable InsnList ofRandom(MethodInsnNode call) {
    if (!call.name.equals("<init>") || !call.desc.equals("()V")) {
      return null;
    }
    InsnList list = one(Bytecode.gate("seed", "()J"));
    list.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, call.owner, "<init>", "(J)V", false));
    return list;
  }

  /** A generator of random numbers without a seed gets a repeatable one. */
  private static @Nullable InsnList ofGenerator(MethodInsnNode call) {
    InsnList list = new InsnList();
    switch (call.name + call.desc) {
      case "getDefault()L" + GENERATOR + ";", "of(Ljava/lang/String;)L" + GENERATOR + ";" -> {
        String factory = call.desc.replace(GENERATOR, FACTORY);
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, FACTORY, call.name, factory, false));
      }
      case "create()L" + GENERATOR + ";" -> {}
      default -> {
        return null;
      }
    }
    list.add(Bytecode.gate("seed", "()J"));
    list.add(
        new MethodInsnNode(
            Opcodes.INVOKEVIRTUAL, FACTORY, "create", "(J)L" + GENERATOR + ";", false));
    return list;
  }

  private static @Nullable InsnList ofThread(MethodCode code, MethodInsnNode call) {
    String arguments = call.desc.substring(1, call.desc.indexOf(')'));
    return switch (call.name + call.desc) {
      case "currentThread()Ljava/lang/Thread;", "onSpinWait()V" ->
          one(Bytecode.hook(call.name, call.desc));
      case "yield()V" -> one(Bytecode.hook("giveWay", call.desc));
      case "getStackTrace()[Ljava/lang/StackTraceElement;" ->
          one(Bytecode.gate("stackTrace", "(Ljava/lang/Thread;)[Ljava/lang/StackTraceElement;"));
      case "getId()J", "threadId()J" -> one(Bytecode.hook("threadId", "(Ljava/lang/Thread;)J"));
      case "isAlive()Z", "getState()Ljava/lang/Thread$State;" -> {
        code.learn(Sites.LIVES_OF_THREADS);
        InsnList list = new InsnList();
        list.add(Bytecode.number(code.site(Sites.LIVES_OF_THREADS, "Thread." + call.name)));
        list.add(Bytecode.gate(call.name, call.desc.replace("()", "(Ljava/lang/Thread;I)")));
        yield list;
      }
      case "sleep(J)V",
          "sleep(JI)V",
          "sleep(Ljava/time/Duration;)V",
          "holdsLock(Ljava/lang/Object;)Z" ->
          one(Bytecode.gate(call.name, call.desc));
      case "join()V", "join(J)V", "join(JI)V", "join(Ljava/time/Duration;)Z" -> {
        InsnList list = new InsnList();
        list.add(Bytecode.number(code.site("", "a thread")));
        String result = call.desc.substring(call.desc.indexOf(')'));
        if (result.equals(")Z")) { // it tells whether the thread has ended
          code.learn(Sites.LIVES_OF_THREADS);
        }
        list.add(Bytecode.gate("join", "(Ljava/lang/Thread;" + arguments + "I" + result));
        yield list;
      }
      case "interrupted()Z" -> {
        InsnList list = one(Bytecode.gate("looksAtInterrupt", "()V"));
        list.add(call.clone(null));
        yield list;
      }
      case "isInterrupted()Z" -> {
        InsnList list = new InsnList();
        list.add(new InsnNode(Opcodes.DUP)); // whose type is that of the call, or below it
        list.add(Bytecode.gate("looksAtInterrupt", "(Ljava/lang/Thread;)V"));
        list.add(call.clone(null));
        yield list;
      }
      default -> null;
    };
  }

  private static InsnList one(MethodInsnNode call) {
    InsnList list = new InsnList();
    list.add(call);
    return list;
  }
}
