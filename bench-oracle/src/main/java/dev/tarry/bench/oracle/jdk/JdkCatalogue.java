package dev.tarry.bench.oracle.jdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The JDK classes whose objects programs share, and how the objects are made. */
final class JdkCatalogue {
  static final List<String> STRINGS = List.of("\"a\"", "\"b\"", "\"c\"");

  private static final List<String> PACKAGES =
      List.of(
          "java.util.",
          "java.util.concurrent.",
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.lang.",
          "java.io.",
          "java.nio.",
          "java.nio.charset.",
          "java.security.",
          "java.text.",
          "java.util.regex.",
          "java.util.stream.",
          "java.util.zip.",
          "");

  /**
   * One subject a line: its variables, and after a bar what they may hold, if not strings. A second
   * variable shows the first, or the other way round.
   */
  private static final String COLLECTIONS =
      """
      ArrayList x = new ArrayList(List.of("b", "a"))
      LinkedList x = new LinkedList(List.of("b", "a"))
      ArrayDeque x = new ArrayDeque(List.of("b", "a"))
      PriorityQueue x = new PriorityQueue(List.of("b", "a"))
      HashMap x = new HashMap(Map.of("a", "b"))
      LinkedHashMap x = new LinkedHashMap(Map.of("a", "b"))
      LinkedHashMap x = filled(new LinkedHashMap(16, 0.75f, true))
      TreeMap x = new TreeMap(Map.of("a", "b"))
      IdentityHashMap x = new IdentityHashMap(Map.of("a", "b"))
      EnumMap x = new EnumMap(Map.of(TimeUnit.DAYS, TimeUnit.HOURS)) | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      EnumSet x = EnumSet.of(TimeUnit.DAYS) | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      HashSet x = new HashSet(List.of("a"))
      LinkedHashSet x = new LinkedHashSet(List.of("b", "a"))
      TreeSet x = new TreeSet(List.of("a"))
      BitSet x = BitSet.valueOf(new long[] {5})
      Vector x = new Vector(List.of("b", "a"))
      Stack x = new Stack()
      Hashtable x = new Hashtable(Map.of("a", "b"))
      Properties x = new Properties()
      Properties y = new Properties(); Properties x = new Properties(y)
      ArrayList x = new ArrayList(List.of("b", "a")); List y = x.subList(0, 1)
      ArrayList x = new ArrayList(List.of("b", "a")); Iterator y = x.iterator()
      ArrayList x = new ArrayList(List.of("b", "a")); ListIterator y = x.listIterator(1)
      ArrayList x = new ArrayList(List.of("b", "a")); Spliterator y = x.spliterator()
      ArrayList x = new ArrayList(List.of("b", "a")); Stream y = x.stream()
      LinkedList x = new LinkedList(List.of("b", "a")); Iterator y = x.descendingIterator()
      HashMap x = new HashMap(Map.of("a", "b")); Set y = x.keySet()
      HashMap x = new HashMap(Map.of("a", "b")); Collection y = x.values()
      HashMap x = new HashMap(Map.of("a", "b")); Set y = x.entrySet()
      HashMap x = new HashMap(Map.of("a", "b")); Map.Entry y = (Map.Entry) x.entrySet().iterator().next()
      LinkedHashMap x = new LinkedHashMap(Map.of("a", "b")); Iterator y = x.entrySet().iterator()
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); SortedMap y = x.headMap("b")
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); NavigableMap y = x.descendingMap()
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); NavigableSet y = x.navigableKeySet()
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); Map.Entry y = x.firstEntry()
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); Map.Entry y = (Map.Entry) x.entrySet().iterator().next()
      TreeSet x = new TreeSet(List.of("a", "b")); SortedSet y = x.tailSet("b")
      Hashtable x = new Hashtable(Map.of("a", "b")); Enumeration y = x.keys()
      Hashtable x = new Hashtable(Map.of("a", "b")); Collection y = x.values()
      Vector x = new Vector(List.of("b", "a")); List y = x.subList(0, 1)
      Vector x = new Vector(List.of("b", "a")); Enumeration y = x.elements()
      Vector x = new Vector(List.of("b", "a")); Iterator y = x.iterator()
      IdentityHashMap x = new IdentityHashMap(Map.of("a", "b")); Set y = x.entrySet()
      EnumMap x = new EnumMap(Map.of(TimeUnit.DAYS, TimeUnit.HOURS)); Collection y = x.values() | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      BitSet x = BitSet.valueOf(new long[] {5}); IntStream y = x.stream()
      List x = Collections.synchronizedList(new ArrayList(List.of("b", "a")))
      Map x = Collections.synchronizedMap(new HashMap(Map.of("a", "b")))
      SortedMap x = Collections.synchronizedSortedMap(new TreeMap(Map.of("a", "b")))
      Set x = Collections.synchronizedSet(new HashSet(List.of("a")))
      Collection x = Collections.synchronizedCollection(new ArrayDeque(List.of("a")))
      Map x = Collections.synchronizedMap(new HashMap(Map.of("a", "b"))); Set y = x.keySet()
      Map x = Collections.synchronizedMap(new LinkedHashMap(Map.of("a", "b"))); Collection y = x.values()
      List x = Collections.synchronizedList(new ArrayList(List.of("b", "a"))); List y = x.subList(0, 1)
      ArrayList x = new ArrayList(List.of("b", "a")); List y = Collections.synchronizedList(x)
      ArrayList x = new ArrayList(List.of("b", "a")); List y = Collections.unmodifiableList(x)
      HashMap x = new HashMap(Map.of("a", "b")); Map y = Collections.unmodifiableMap(x)
      HashMap x = new HashMap(Map.of("a", "b")); Map y = Collections.checkedMap(x, String.class, String.class)
      HashMap x = new HashMap(Map.of("a", true)); Set y = Collections.newSetFromMap(new HashMap())
      ArrayDeque x = new ArrayDeque(List.of("a")); Queue y = Collections.asLifoQueue(x)
      ArrayDeque x = new ArrayDeque(List.of("a", "b")); Iterator y = x.iterator()
      List x = Arrays.asList("b", "a")
      List x = List.of("b", "a"); Iterator y = x.iterator()
      Set x = Collections.singleton("a"); Iterator y = x.iterator()
      StringBuilder s = new StringBuilder("a"); List x = List.of(s)
      ArrayList s = new ArrayList(List.of("a")); Map x = Map.of("a", s)
      ArrayList s = new ArrayList(List.of("a")); Optional x = Optional.of(s)
      ArrayList s = new ArrayList(List.of("a")); Iterator x = Collections.unmodifiableList(s).iterator()
      """;

  private static final String CONCURRENT =
      """
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b"))
      ConcurrentSkipListMap x = new ConcurrentSkipListMap(Map.of("a", "b"))
      ConcurrentSkipListSet x = new ConcurrentSkipListSet(List.of("a"))
      CopyOnWriteArrayList x = new CopyOnWriteArrayList(List.of("b", "a"))
      CopyOnWriteArraySet x = new CopyOnWriteArraySet(List.of("a"))
      ConcurrentLinkedQueue x = new ConcurrentLinkedQueue(List.of("b", "a"))
      ConcurrentLinkedDeque x = new ConcurrentLinkedDeque(List.of("b", "a"))
      ArrayBlockingQueue x = new ArrayBlockingQueue(2)
      LinkedBlockingQueue x = new LinkedBlockingQueue(2)
      LinkedBlockingDeque x = new LinkedBlockingDeque(2)
      LinkedTransferQueue x = new LinkedTransferQueue(List.of("a"))
      PriorityBlockingQueue x = new PriorityBlockingQueue(List.of("b", "a"))
      SynchronousQueue x = new SynchronousQueue()
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Set y = x.keySet("b")
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Collection y = x.values()
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Iterator y = x.entrySet().iterator()
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Map.Entry y = (Map.Entry) x.entrySet().iterator().next()
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Enumeration y = x.keys()
      ConcurrentHashMap x = new ConcurrentHashMap(Map.of("a", "b")); Map y = Collections.unmodifiableMap(x)
      ConcurrentSkipListMap x = new ConcurrentSkipListMap(Map.of("a", "b")); NavigableMap y = x.descendingMap()
      ConcurrentSkipListMap x = new ConcurrentSkipListMap(Map.of("a", "b")); ConcurrentNavigableMap y = x.headMap("b")
      ConcurrentSkipListMap x = new ConcurrentSkipListMap(Map.of("a", "b")); NavigableSet y = x.keySet()
      CopyOnWriteArrayList x = new CopyOnWriteArrayList(List.of("b", "a")); List y = x.subList(0, 1)
      CopyOnWriteArrayList x = new CopyOnWriteArrayList(List.of("b", "a")); ListIterator y = x.listIterator()
      LinkedBlockingQueue x = new LinkedBlockingQueue(2); Iterator y = x.iterator()
      AtomicInteger x = new AtomicInteger(1)
      AtomicLong x = new AtomicLong(1)
      AtomicBoolean x = new AtomicBoolean()
      AtomicReference x = new AtomicReference("a")
      AtomicIntegerArray x = new AtomicIntegerArray(2)
      AtomicLongArray x = new AtomicLongArray(2)
      AtomicReferenceArray x = new AtomicReferenceArray(2)
      AtomicMarkableReference x = new AtomicMarkableReference("a", false)
      AtomicStampedReference x = new AtomicStampedReference("a", 0)
      LongAdder x = new LongAdder()
      DoubleAdder x = new DoubleAdder()
      LongAccumulator x = new LongAccumulator(Long::max, 1)
      DoubleAccumulator x = new DoubleAccumulator(Double::sum, 1)
      CompletableFuture x = new CompletableFuture()
      CompletableFuture x = new CompletableFuture(); CompletableFuture y = x.thenApply(a -> a)
      CompletableFuture x = new CompletableFuture(); CompletableFuture y = x.copy()
      FutureTask x = new FutureTask(() -> "a")
      Semaphore x = new Semaphore(1)
      CountDownLatch x = new CountDownLatch(2)
      Phaser x = new Phaser(2)
      Phaser x = new Phaser(2); Phaser y = new Phaser(x)
      ReentrantLock x = new ReentrantLock()
      ReentrantReadWriteLock x = new ReentrantReadWriteLock()
      ReentrantReadWriteLock x = new ReentrantReadWriteLock(); ReentrantReadWriteLock.ReadLock y = x.readLock(); ReentrantReadWriteLock.WriteLock z = x.writeLock()
      StampedLock x = new StampedLock()
      StampedLock x = new StampedLock(); Lock y = x.asReadLock()
      Exchanger x = new Exchanger()
      CyclicBarrier x = new CyclicBarrier(2)
      ThreadPoolExecutor x = new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue())
      SubmissionPublisher x = new SubmissionPublisher(Runnable::run, 2)
      """;

  private static final String OTHERS =
      """
      StringBuilder x = new StringBuilder("ab")
      StringBuffer x = new StringBuffer("ab")
      StringBuffer x = new StringBuffer("ab"); StringBuffer y = new StringBuffer("c")
      StringBuilder x = new StringBuilder("ab"); CharSequence y = CharBuffer.wrap(x)
      StringBuilder x = new StringBuilder("ab"); IntStream y = x.chars()
      ThreadLocal x = ThreadLocal.withInitial(() -> "a")
      Random x = new Random(1)
      SplittableRandom x = new SplittableRandom(1)
      StringJoiner x = new StringJoiner("-")
      StringTokenizer x = new StringTokenizer("a b c")
      Scanner x = new Scanner("a 1 b 2")
      Formatter x = new Formatter()
      StringBuilder y = new StringBuilder(); Formatter x = new Formatter(y)
      Date x = new Date(5)
      GregorianCalendar x = calendar()
      SimpleTimeZone x = new SimpleTimeZone(0, "a")
      IntSummaryStatistics x = new IntSummaryStatistics()
      LongSummaryStatistics x = new LongSummaryStatistics()
      DoubleSummaryStatistics x = new DoubleSummaryStatistics()
      Observable x = new Observable()
      EventObject x = new EventObject("a")
      Base64.Encoder x = Base64.getEncoder()
      PropertyResourceBundle x = new PropertyResourceBundle(new StringReader("a=b"))
      Locale.Builder x = new Locale.Builder()
      Calendar.Builder x = new Calendar.Builder()
      Exception x = new Exception("a")
      Matcher x = Pattern.compile("[ab]").matcher("cabab")
      StringBuilder s = new StringBuilder("ab"); Matcher x = Pattern.compile("[ab]").matcher(s)
      Matcher y = Pattern.compile("[ab]").matcher("cabab"); MatchResult x = y.toMatchResult()
      CRC32 x = new CRC32()
      Adler32 x = new Adler32()
      CRC32C x = new CRC32C()
      Deflater x = new Deflater()
      Inflater x = new Inflater()
      MessageDigest x = MessageDigest.getInstance("SHA-1")
      javax.crypto.Mac x = mac()
      Signature x = Signature.getInstance("SHA256withRSA")
      SimpleDateFormat x = new SimpleDateFormat("yyyy", Locale.ROOT)
      DecimalFormat x = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT))
      DecimalFormatSymbols x = new DecimalFormatSymbols(Locale.ROOT)
      DateFormatSymbols x = new DateFormatSymbols(Locale.ROOT)
      MessageFormat x = new MessageFormat("{0}", Locale.ROOT)
      ChoiceFormat x = new ChoiceFormat("0#a|1#b")
      NumberFormat x = NumberFormat.getInstance(Locale.ROOT)
      StringCharacterIterator x = new StringCharacterIterator("ab")
      BreakIterator x = words()
      RuleBasedCollator x = (RuleBasedCollator) Collator.getInstance(Locale.ROOT)
      CollationKey x = Collator.getInstance(Locale.ROOT).getCollationKey("a")
      ParsePosition x = new ParsePosition(0)
      FieldPosition x = new FieldPosition(0)
      AttributedString x = new AttributedString("ab")
      ByteArrayInputStream x = new ByteArrayInputStream(new byte[] {1, 2, 3})
      ByteArrayOutputStream x = new ByteArrayOutputStream()
      ByteArrayOutputStream y = new ByteArrayOutputStream(); DataOutputStream x = new DataOutputStream(y)
      ByteArrayOutputStream y = new ByteArrayOutputStream(); BufferedOutputStream x = new BufferedOutputStream(y)
      ByteArrayOutputStream y = new ByteArrayOutputStream(); PrintStream x = new PrintStream(y)
      ByteArrayOutputStream y = new ByteArrayOutputStream(); OutputStreamWriter x = new OutputStreamWriter(y)
      ByteArrayOutputStream y = new ByteArrayOutputStream(); ObjectOutputStream x = new ObjectOutputStream(y)
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {1, 2, 3}); BufferedInputStream x = new BufferedInputStream(y)
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {1, 2, 3}); DataInputStream x = new DataInputStream(y)
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {1, 2, 3}); PushbackInputStream x = new PushbackInputStream(y, 2)
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {1, 2, 3}); SequenceInputStream x = new SequenceInputStream(y, new ByteArrayInputStream(new byte[] {4}))
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {1, 2, 3}); CheckedInputStream x = new CheckedInputStream(y, new CRC32())
      ByteArrayInputStream y = new ByteArrayInputStream(new byte[] {97, 98, 99}); InputStreamReader x = new InputStreamReader(y)
      StringReader y = new StringReader("a b"); StreamTokenizer x = new StreamTokenizer(y)
      StringReader x = new StringReader("ab")
      CharArrayReader x = new CharArrayReader(new char[] {'a', 'b'})
      StringWriter x = new StringWriter()
      CharArrayWriter x = new CharArrayWriter()
      StringReader y = new StringReader("a\\nb"); BufferedReader x = new BufferedReader(y)
      StringReader y = new StringReader("a\\nb"); LineNumberReader x = new LineNumberReader(y)
      StringReader y = new StringReader("ab"); PushbackReader x = new PushbackReader(y)
      StringWriter y = new StringWriter(); PrintWriter x = new PrintWriter(y)
      StringWriter y = new StringWriter(); BufferedWriter x = new BufferedWriter(y)
      ByteBuffer x = ByteBuffer.allocate(4)
      ByteBuffer x = ByteBuffer.allocate(4); ByteBuffer y = x.duplicate()
      ByteBuffer x = ByteBuffer.allocate(8); IntBuffer y = x.asIntBuffer()
      ByteBuffer x = ByteBuffer.allocateDirect(4)
      CharBuffer x = CharBuffer.wrap("abc".toCharArray())
      IntBuffer x = IntBuffer.allocate(3)
      LongBuffer x = LongBuffer.wrap(new long[3])
      CharsetEncoder x = StandardCharsets.UTF_8.newEncoder()
      CharsetDecoder x = StandardCharsets.UTF_8.newDecoder()
      Stream x = Stream.of("b", "a")
      IntStream x = IntStream.range(0, 3)
      LongStream x = LongStream.of(1, 2)
      Stream.Builder x = Stream.builder()
      IntStream.Builder x = IntStream.builder()
      Stream y = Stream.of("b", "a"); Iterator x = y.iterator()
      Iterator x = IntStream.range(0, 3).iterator()
      PrimitiveIterator.OfInt x = new Random(1).ints(3, 0, 9).iterator()
      Spliterator x = Stream.of("b", "a").map(a -> a).spliterator()
      Iterator x = new Scanner("a b").tokens().iterator()
      java.math.BigInteger x = java.math.BigInteger.ONE
      java.time.format.DateTimeFormatterBuilder x = new java.time.format.DateTimeFormatterBuilder()
      java.beans.PropertyChangeSupport x = new java.beans.PropertyChangeSupport("a")
      java.util.logging.LogRecord x = new java.util.logging.LogRecord(java.util.logging.Level.INFO, "a")
      java.lang.ref.WeakReference x = new java.lang.ref.WeakReference("a")
      Thread x = new Thread("a")
      ThreadGroup x = new ThreadGroup("a")
      java.net.HttpCookie x = new java.net.HttpCookie("a", "b")
      java.net.CookieManager x = new java.net.CookieManager()
      java.util.jar.Attributes x = new java.util.jar.Attributes() | "a", "b"
      java.util.jar.Manifest x = new java.util.jar.Manifest()
      java.util.zip.ZipEntry x = new java.util.zip.ZipEntry("a")
      ServiceLoader x = ServiceLoader.load(Runnable.class)
      javax.xml.parsers.DocumentBuilderFactory x = javax.xml.parsers.DocumentBuilderFactory.newInstance()
      org.w3c.dom.Document x = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument()
      """;

  /** What the fields of machines hold besides. */
  private static final String VALUES =
      """
      ArrayList x = new ArrayList()
      LinkedList x = new LinkedList(List.of("b", "a", "b"))
      List x = List.of()
      List x = List.of("b")
      List x = List.of("b", "a", "c")
      List x = Stream.of("b", "a").toList()
      List x = Stream.of("b", "a").collect(Collectors.toUnmodifiableList())
      List x = Collections.emptyList()
      List x = Collections.singletonList("b")
      List x = Collections.nCopies(2, "b")
      List x = Collections.unmodifiableList(new LinkedList(List.of("b", "a")))
      List x = Collections.unmodifiableList(new ArrayList(List.of("b", "a")))
      List x = Collections.unmodifiableList(Collections.unmodifiableList(new ArrayList(List.of("b"))))
      List x = Collections.unmodifiableList(Arrays.asList("b", "a"))
      List x = Arrays.asList(new Object[] {"b", "a"})
      Collection x = Collections.unmodifiableCollection(new ArrayDeque(List.of("b", "a")))
      Set x = Set.of()
      Set x = Set.of("a")
      Set x = Set.of("a", "b")
      Set x = Collections.emptySet()
      Set x = Collections.singleton("a")
      Set x = Collections.unmodifiableSet(new HashSet(List.of("a", "b")))
      Set x = Collections.unmodifiableSet(new LinkedHashSet(List.of("b", "a")))
      SortedSet x = Collections.unmodifiableSortedSet(new TreeSet(List.of("a", "b")))
      NavigableSet x = Collections.unmodifiableNavigableSet(new TreeSet(List.of("a", "b")))
      NavigableSet x = Collections.emptyNavigableSet()
      Map x = Map.of()
      Map x = Map.of("a", "b")
      Map x = Map.of("a", "b", "b", "c")
      Map x = Collections.emptyMap()
      Map x = Collections.singletonMap("a", "b")
      Map x = Collections.unmodifiableMap(new HashMap(Map.of("a", "b")))
      Map x = Collections.unmodifiableMap(filled(new LinkedHashMap()))
      SortedMap x = Collections.unmodifiableSortedMap(new TreeMap(Map.of("a", "b")))
      NavigableMap x = Collections.unmodifiableNavigableMap(new TreeMap(Map.of("a", "b")))
      Map x = Map.of("a", "b"); Set y = x.keySet()
      Map x = Map.of("a", "b"); Set y = x.entrySet()
      Map x = Map.of("a", "b"); Collection y = x.values()
      Map x = Map.of("a", "b"); Map.Entry y = (Map.Entry) x.entrySet().iterator().next()
      Set x = Set.of("a"); Iterator y = x.iterator()
      HashSet x = new HashSet(List.of("a", "b", "c"))
      HashSet x = new HashSet(List.of("a", "b")); Iterator y = x.iterator()
      HashMap x = new HashMap(Map.of("a", "b", "b", "c", "c", "a"))
      HashMap x = filled(new HashMap())
      HashMap x = filled(new HashMap()); Set y = x.keySet()
      HashMap x = filled(new HashMap()); Iterator y = x.values().iterator()
      LinkedHashSet x = new LinkedHashSet(List.of("b", "a", "c")); Iterator y = x.iterator()
      LinkedHashMap x = filled(new LinkedHashMap(16, 0.75f, true)); Set y = x.keySet()
      LinkedHashMap x = filled(new LinkedHashMap(16, 0.75f, true)); Set y = x.entrySet()
      LinkedHashMap x = filled(new LinkedHashMap()); Collection y = x.values()
      TreeSet x = new TreeSet(Comparator.reverseOrder())
      TreeSet x = new TreeSet(Comparator.comparing(String::valueOf).reversed())
      TreeSet x = new TreeSet(Comparator.nullsFirst(Comparator.naturalOrder()))
      TreeSet x = new TreeSet((a, b) -> 0)
      TreeSet x = new TreeSet(List.of("a", "b")); NavigableSet y = x.descendingSet()
      TreeSet x = new TreeSet(List.of("a", "b")); Iterator y = x.iterator()
      TreeMap x = new TreeMap(Comparator.comparing(String::valueOf))
      TreeMap x = new TreeMap(Collections.reverseOrder())
      TreeMap x = new TreeMap(String.CASE_INSENSITIVE_ORDER)
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); Set y = x.entrySet()
      TreeMap x = new TreeMap(Map.of("a", "b", "b", "c")); Collection y = x.values()
      PriorityQueue x = new PriorityQueue(Collections.reverseOrder())
      PriorityQueue x = new PriorityQueue(List.of("c", "b", "a")); Iterator y = x.iterator()
      PriorityQueue x = new PriorityQueue((a, b) -> 0)
      ArrayDeque x = new ArrayDeque(List.of("a", "b")); Iterator y = x.descendingIterator()
      EnumSet x = EnumSet.noneOf(TimeUnit.class) | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      EnumSet x = EnumSet.allOf(TimeUnit.class) | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      EnumSet x = EnumSet.of(Character.UnicodeScript.LATIN) | Character.UnicodeScript.LATIN, Character.UnicodeScript.GREEK
      EnumMap x = new EnumMap(TimeUnit.class) | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      EnumMap x = new EnumMap(Map.of(TimeUnit.DAYS, TimeUnit.HOURS)); Set y = x.entrySet() | TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.MINUTES
      Optional x = Optional.of("a")
      Optional x = Optional.empty()
      Optional x = Optional.of(new ArrayList(List.of("a")))
      OptionalInt x = OptionalInt.of(1)
      java.math.BigDecimal x = new java.math.BigDecimal("1.50")
      UUID x = new UUID(1, 2)
      java.time.LocalDate x = java.time.LocalDate.of(2000, 2, 29)
      java.time.Duration x = java.time.Duration.ofMillis(-1500)
      java.time.ZonedDateTime x = java.time.ZonedDateTime.of(2000, 10, 29, 2, 30, 0, 0, java.time.ZoneId.of("Europe/Paris")).withLaterOffsetAtOverlap()
      Map.Entry x = Map.entry("a", "b")
      Map.Entry x = new AbstractMap.SimpleEntry("a", "b")
      """;

  private JdkCatalogue() {}

  static List<JdkSubject> all() {
    return subjects(COLLECTIONS, CONCURRENT, OTHERS);
  }

  /** More for machines, whose fields hold values. */
  static List<JdkSubject> values() {
    return subjects(VALUES);
  }

  private static List<JdkSubject> subjects(String... texts) {
    return Stream.of(texts)
        .flatMap(String::lines)
        .map(JdkCatalogue::parse)
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<JdkSubject> parse(String line) {
    String[] parts = line.split(" \\| ", 2);
    List<JdkSubject.Variable> variables = new ArrayList<>();
    for (String declaration : parts[0].split("; ", -1)) {
      String[] sides = declaration.split(" = ", 2);
      String[] names = sides[0].trim().split(" ", 2);
      Optional<Class<?>> type = type(names[0]);
      if (type.isEmpty()) {
        return Optional.empty(); // this JDK has no such class
      }
      variables.add(new JdkSubject.Variable(type.get(), names[1], sides[1]));
    }
    List<String> elements = parts.length == 1 ? STRINGS : List.of(parts[1].split(", ", -1));
    return Optional.of(new JdkSubject(line, variables, elements));
  }

  private static Optional<Class<?>> type(String name) {
    String inner =
        name.replaceAll("(\\.[A-Z]\\w*)\\.", "$1\\$").replaceAll("^([A-Z]\\w*)\\.", "$1\\$");
    for (String prefix : PACKAGES) {
      try {
        return Optional.of(Class.forName(prefix + inner, false, null));
      } catch (ClassNotFoundException elsewhere) {
        // of another package
      }
    }
    return Optional.empty();
  }
}
