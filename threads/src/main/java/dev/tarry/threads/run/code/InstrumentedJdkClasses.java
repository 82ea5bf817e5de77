package dev.tarry.threads.run.code;

import java.util.Set;

/**
 * The JDK classes whose objects report every use, also by the JDK itself: collections, atomics,
 * string builders, byte and character streams, dates, formats. All of them are mutable, and the JDK
 * works on objects that the program has passed to it.
 */
public final class InstrumentedJdkClasses {
  private static final String UTIL = "java/util/";
  private static final String JUC = "java/util/concurrent/";

  private static final Set<String> NAMES =
      Set.of(
          "java/io/RandomAccessFile",
          "java/lang/AbstractStringBuilder",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/security/MessageDigest",
          UTIL + "ArrayDeque",
          UTIL + "ArrayList",
          UTIL + "Arrays$ArrayItr",
          UTIL + "Arrays$ArrayList",
          UTIL + "BitSet",
          UTIL + "Calendar",
          UTIL + "Date",
          UTIL + "DoubleSummaryStatistics",
          UTIL + "EnumMap",
          UTIL + "GregorianCalendar",
          UTIL + "HashMap",
          UTIL + "Hashtable",
          UTIL + "IdentityHashMap",
          UTIL + "IntSummaryStatistics",
          UTIL + "JumboEnumSet",
          UTIL + "LinkedHashMap",
          UTIL + "LinkedList",
          UTIL + "LongSummaryStatistics",
          UTIL + "PriorityQueue",
          UTIL + "Properties",
          UTIL + "RegularEnumSet",
          UTIL + "Spliterators",
          UTIL + "Stack",
          UTIL + "StringJoiner",
          UTIL + "TreeMap",
          UTIL + "Vector",
          UTIL + "WeakHashMap",
          UTIL + "zip/Adler32",
          UTIL + "zip/CRC32",
          UTIL + "zip/CRC32C",
          UTIL + "zip/Deflater",
          UTIL + "zip/Inflater",
          JUC + "ArrayBlockingQueue",
          JUC + "ConcurrentHashMap",
          JUC + "ConcurrentLinkedDeque",
          JUC + "ConcurrentLinkedQueue",
          JUC + "ConcurrentSkipListMap",
          JUC + "CopyOnWriteArrayList",
          JUC + "DelayQueue",
          JUC + "LinkedBlockingDeque",
          JUC + "LinkedBlockingQueue",
          JUC + "LinkedTransferQueue",
          JUC + "PriorityBlockingQueue",
          JUC + "SynchronousQueue",
          "sun/nio/ch/ChannelOutputStream");

  /** The endings of the names of classes for input and output. */
  private static final String[] STREAMS = {"Reader", "Writer", "InputStream", "OutputStream"};

  private InstrumentedJdkClasses() {}

  /** Whether a class is one of them, given by its name with slashes. */
  public static boolean is(String name) {
    int inner = name.indexOf('$');
    return NAMES.contains(name)
        || (inner > 0 && NAMES.contains(name.substring(0, inner)))
        || (name.startsWith(JUC + "atomic/") && !name.contains("FieldUpdater"))
        || (name.startsWith("java/io/") && isStream(name))
        || (name.startsWith("java/text/") && name.endsWith("Format"));
  }

  private static boolean isStream(String name) {
    for (String end : STREAMS) { // without a lambda: this decides while classes are being loaded
      if (name.endsWith(end)) {
        return true;
      }
    }
    return false;
  }
}
