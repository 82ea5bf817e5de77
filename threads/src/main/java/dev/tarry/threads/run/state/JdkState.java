package dev.tarry.threads.run.state;

import dev.tarry.threads.run.jdk.LockOwners;
import dev.tarry.threads.run.jdk.PrivateFields;
import java.io.File;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The state of objects of the JDK, as far as it can be read in full: values that never change,
 * collections, atomics, and synchronisers. Synchronisers are read only while no thread is inside a
 * call to the JDK, so no thread waits at one of them or holds a lock inside it. Then the state of a
 * lock is its owner and its hold count, and that of a blocking queue is its elements and its
 * capacity. What depends on more than that (pools, whose threads wait inside the JDK; adders, which
 * depend on random numbers of threads) is not read.
 */
final class JdkState {
  private static final Set<Class<?>> COLLECTIONS =
      Set.of(
          ArrayList.class,
          ArrayDeque.class,
          ConcurrentLinkedDeque.class,
          ConcurrentLinkedQueue.class,
          ConcurrentSkipListSet.class,
          CopyOnWriteArrayList.class,
          CopyOnWriteArraySet.class,
          HashSet.class,
          LinkedHashSet.class,
          LinkedList.class,
          PriorityQueue.class,
          Stack.class,
          TreeSet.class,
          Vector.class);

  private static final Set<Class<?>> QUEUES =
      Set.of(
          ArrayBlockingQueue.class,
          LinkedBlockingDeque.class,
          LinkedBlockingQueue.class,
          PriorityBlockingQueue.class);

  private static final Set<Class<?>> MAPS =
      Set.of(
          ConcurrentHashMap.class,
          ConcurrentSkipListMap.class,
          EnumMap.class,
          HashMap.class,
          Hashtable.class,
          LinkedHashMap.class,
          TreeMap.class);

  /** Immutable collections, and those that only show another one, which is read in their place. */
  private static final List<String> CONSTANT_COLLECTIONS =
      List.of(
          "java.util.ImmutableCollections$",
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton");

  /**
   * Classes read by their fields: collections backed by another one or by an array, comparators,
   * and the parts of collections whose class the program has extended.
   */
  private static final List<String> WRAPPERS =
      List.of(
          "java.lang.String$CaseInsensitiveComparator",
          "java.util.Arrays$ArrayList",
          "java.util.Collections$ReverseComparator",
          "java.util.Collections$SetFromMap",
          "java.util.Collections$Synchronized",
          "java.util.Collections$Unmodifiable",
          "java.util.Comparators$",
          "java.util.HashMap$Node",
          "java.util.HashMap$TreeNode",
          "java.util.Hashtable$Entry",
          "java.util.LinkedHashMap$Entry",
          "java.util.LinkedList$Node",
          "java.util.TreeMap$Entry",
          "java.util.concurrent.ConcurrentHashMap$KeySetView");

  /** Fields that are not read: cached views of maps, which follow from others, and stack traces. */
  private static final Set<String> SECONDARY =
      Set.of(
          "backtrace",
          "depth",
          "descendingMap",
          "entrySet",
          "keySet",
          "navigableKeySet",
          "stackTrace",
          "values");

  /** What has no state; the values of scoped values are those of calls in which threads are. */
  private static final Set<String> STATELESS = Set.of("java.lang.ScopedValue", "sun.misc.Unsafe");

  /** Values that are read by their {@code toString}. */
  private static final List<Class<?>> TOLD =
      List.of(
          BigDecimal.class,
          BigInteger.class,
          Charset.class,
          Currency.class,
          File.class,
          Locale.class,
          MethodHandles.Lookup.class,
          MethodType.class,
          Path.class,
          StackTraceElement.class,
          URI.class,
          URL.class,
          UUID.class);

  /** The nearest superclass of a class in the JDK or in a library that is not instrumented. */
  private static final ClassValue<Class<?>> ABOVE =
      new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
          Class<?> above = type;
          while (Walked.class.isAssignableFrom(above)) {
            above = above.getSuperclass();
          }
          return above;
        }
      };

  /** Superclasses without code that calls overridable methods. */
  private static final Set<Class<?>> WITHOUT_CODE =
      Set.of(Object.class, Enum.class, Record.class, Thread.class);

  private JdkState() {}

  /** Whether a class of the program extends one of the JDK with code of its own. */
  static boolean inheritsCode(Class<?> type) {
    return !WITHOUT_CODE.contains(ABOVE.get(type));
  }

  /** Shows an object to a walk; false if it cannot be read. */
  static boolean show(Object object, StateWalker walker) {
    Class<?> type = object.getClass();
    if (object instanceof Enum<?> constant) {
      walker.add(constant.getDeclaringClass());
      walker.text(constant.name());
      return true;
    }
    String text = text(object, type);
    if (text != null) {
      walker.add(type);
      walker.text(text);
      walker.add(KeptConstants.number(object));
      return true;
    }
    return showCollection(object, type, walker)
        || showAtomic(object, type, walker)
        || showSynchroniser(object, type, walker)
        || showOther(object, type, walker);
  }

  private static @Nullable String text(Object object, Class<?> type) {
    String name = type.getName();
    boolean time = name.startsWith("java.time.") && !name.startsWith("java.time.format.");
    if (object instanceof AccessibleObject member) {
      return isOpen(member) + member.toString();
    }
    if (time || TOLD.stream().anyMatch(told -> told.isAssignableFrom(type))) {
      return object.toString();
    }
    if (STATELESS.contains(name)) {
      return name;
    }
    if (name.equals("sun.util.calendar.ZoneInfo")) {
      TimeZone zone = (TimeZone) object;
      return zone.getID() + zone.getRawOffset();
    }
    if (object instanceof Pattern pattern) {
      return pattern.flags() + pattern.pattern();
    }
    if (object instanceof StringBuilder text) {
      return text.capacity() + ":" + text;
    }
    if (object instanceof StringBuffer text) {
      return text.capacity() + ":" + text;
    }
    return object instanceof BitSet bits ? bits.size() + ":" + bits : null;
  }

  @SuppressWarnings("deprecation") // there is no other way to ask whether it was made accessible
  private static boolean isOpen(AccessibleObject member) {
    return member.isAccessible();
  }

  private static boolean begins(Class<?> type, List<String> prefixes) {
    return prefixes.stream().anyMatch(type.getName()::startsWith);
  }

  private static boolean showCollection(Object object, Class<?> type, StateWalker walker) {
    boolean constant = begins(type, CONSTANT_COLLECTIONS);
    boolean sets = object instanceof EnumSet<?>;
    if (object instanceof Collection<?> all
        && (constant || sets || COLLECTIONS.contains(type) || QUEUES.contains(type))) {
      walker.add(type);
      walker.add(all.size());
      if (object instanceof BlockingQueue<?> queue) {
        walker.add(queue.remainingCapacity());
      }
      showOrder(object, walker);
      all.forEach(walker::add);
      return true;
    }
    if (object instanceof Map<?, ?> map && (constant || MAPS.contains(type))) {
      walker.add(type);
      showOrder(object, walker);
      map.forEach(
          (key, value) -> {
            walker.add(key);
            walker.add(value);
          });
      walker.add(-2);
      return true;
    }
    return false;
  }

  /** Shows what decides which elements a collection accepts, and their order. */
  private static void showOrder(Object object, StateWalker walker) {
    if (object instanceof SortedSet<?> sorted) {
      walker.add(sorted.comparator());
    } else if (object instanceof SortedMap<?, ?> sorted) {
      walker.add(sorted.comparator());
    } else if (object instanceof PriorityQueue<?> sorted) {
      walker.add(sorted.comparator());
    } else if (object instanceof PriorityBlockingQueue<?> sorted) {
      walker.add(sorted.comparator());
    } else if (object instanceof LinkedHashMap<?, ?>) {
      walker.plain(PrivateFields.require(object, "accessOrder"));
    } else if (object instanceof HashSet<?>) {
      showTable(PrivateFields.require(object, "map"), "threshold", walker);
    } else if (object instanceof HashMap<?, ?> || object instanceof Hashtable<?, ?>) {
      showTable(object, "threshold", walker);
    } else if (object instanceof ConcurrentHashMap<?, ?>) {
      showTable(object, "sizeCtl", walker);
    } else if (object instanceof Vector<?> vector) {
      walker.add(vector.capacity());
    } else if (object instanceof EnumSet<?>) {
      walker.add(PrivateFields.get(object, "elementType"));
    } else if (object instanceof EnumMap<?, ?>) {
      walker.add(PrivateFields.get(object, "keyType"));
    }
  }

  /** The size of a hash table, and at which it grows or with which it begins. */
  private static void showTable(Object map, String limit, StateWalker walker) {
    walker.add(PrivateFields.get(map, "table") instanceof Object[] table ? table.length : 0);
    walker.plain(PrivateFields.require(map, limit));
  }

  private static boolean showAtomic(Object object, Class<?> type, StateWalker walker) {
    walker.add(type);
    if (type == AtomicInteger.class) {
      walker.add(((AtomicInteger) object).get());
    } else if (type == AtomicLong.class) {
      walker.add(((AtomicLong) object).get());
    } else if (type == AtomicBoolean.class) {
      walker.add(((AtomicBoolean) object).get() ? 1 : 0);
    } else if (type == AtomicReference.class) {
      walker.add(((AtomicReference<?>) object).get());
    } else if (type == AtomicIntegerArray.class || type == AtomicLongArray.class) {
      walker.text(object.toString());
    } else if (type == AtomicReferenceArray.class) {
      AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) object;
      walker.add(array.length());
      for (int i = 0; i < array.length(); i++) {
        walker.add(array.get(i));
      }
    } else if (type == AtomicMarkableReference.class) {
      boolean[] mark = {false};
      walker.add(((AtomicMarkableReference<?>) object).get(mark));
      walker.add(mark[0] ? 1 : 0);
    } else if (type == AtomicStampedReference.class) {
      int[] stamp = {0};
      walker.add(((AtomicStampedReference<?>) object).get(stamp));
      walker.add(stamp[0]);
    } else {
      return false;
    }
    return true;
  }

  private static boolean showSynchroniser(Object object, Class<?> type, StateWalker walker) {
    if (type == ReentrantLock.class
        || type == Semaphore.class
        || type == CountDownLatch.class
        || type == ReentrantReadWriteLock.class
        || object instanceof ReentrantReadWriteLock.ReadLock
        || object instanceof ReentrantReadWriteLock.WriteLock) {
      walker.add(PrivateFields.get(object, "sync"));
      return true;
    }
    if (object instanceof AbstractOwnableSynchronizer && isOfJdk(type)) {
      long state = ((Number) PrivateFields.require(object, "state")).longValue();
      boolean shares = type.getEnclosingClass() == ReentrantReadWriteLock.class;
      if (shares && state >>> (isLong(object) ? 32 : 16) != 0) {
        walker.markOpaqueForNow("a lock that is being read"); // who reads how often lies elsewhere
      }
      showState(object, walker);
      return true;
    }
    if (type.getName().endsWith("Synchronizer$ConditionObject")) {
      walker.add(PrivateFields.get(object, "this$0"));
      return true;
    }
    if (type == StampedLock.class) {
      walker.add(((Number) PrivateFields.require(object, "state")).longValue());
      walker.add(((Number) PrivateFields.require(object, "readerOverflow")).longValue());
      return true;
    }
    if (type == CyclicBarrier.class) {
      CyclicBarrier barrier = (CyclicBarrier) object;
      walker.add(barrier.getParties());
      walker.add(((Number) PrivateFields.require(object, "count")).intValue());
      walker.add(barrier.isBroken() ? 1 : 0);
      walker.add(PrivateFields.get(object, "barrierCommand"));
      return true;
    }
    if (type == FutureTask.class) {
      walker.add(((Number) PrivateFields.require(object, "state")).intValue());
      walker.add(PrivateFields.get(object, "callable"));
      walker.add(PrivateFields.get(object, "outcome"));
      walker.add(PrivateFields.get(object, "runner"));
      return true;
    }
    return false;
  }

  private static void showState(Object synchroniser, StateWalker walker) {
    walker.plain(PrivateFields.require(synchroniser, "state"));
    walker.add(LockOwners.of(synchroniser));
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.util.concurrent.");
  }

  /** Whether the state of a synchroniser is a long, as those of read-write locks on newer JDKs. */
  private static boolean isLong(Object synchroniser) {
    return PrivateFields.require(synchroniser, "state") instanceof Long;
  }

  private static boolean showOther(Object object, Class<?> type, StateWalker walker) {
    if (object instanceof Optional<?> optional) {
      walker.add(optional.orElse(null));
      return true;
    }
    boolean whole =
        type == AbstractMap.SimpleEntry.class
            || type == AbstractMap.SimpleImmutableEntry.class
            || type == Random.class
            || object instanceof Throwable
            || type.isHidden() // a lambda of the JDK
            || begins(type, WRAPPERS);
    return whole && showFields(object, type, walker);
  }

  /**
   * Shows the state that an object of the program inherits from a JDK class; false if it cannot be
   * read. Calls no method of the object, because the program may have overridden it.
   */
  static boolean showInherited(Object object, StateWalker walker) {
    Class<?> above = ABOVE.get(object.getClass());
    if (object instanceof Enum<?> constant) {
      walker.text(constant.name());
      return true;
    }
    if (object instanceof AbstractOwnableSynchronizer) {
      showState(object, walker);
      return true;
    }
    return above == Object.class
        || object instanceof Thread
        || object instanceof ThreadLocal
        || showFields(object, above, walker);
  }

  private static boolean showFields(Object object, Class<?> type, StateWalker walker) {
    if (!PrivateFields.areOpen(type)) {
      return false;
    }
    for (Field field : PrivateFields.of(type)) {
      Object value =
          SECONDARY.contains(field.getName()) ? null : PrivateFields.value(field, object);
      if (value != null && field.getType().isPrimitive()) {
        walker.plain(value);
      } else {
        walker.add(value);
      }
    }
    return true;
  }
}
