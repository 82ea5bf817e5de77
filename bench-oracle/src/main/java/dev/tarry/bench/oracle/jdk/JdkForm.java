package dev.tarry.bench.oracle.jdk;

import java.util.List;

/** What kind of program calls the objects of the JDK, and how it is searched. */
interface JdkForm {
  /** What programs may call. */
  List<JdkSubject> subjects();

  /** The program of this seed. */
  JdkProgram program(JdkSubject subject, long seed);

  /** The program as a class of this name. */
  String source(JdkProgram program, String name);

  /** How the names of the classes begin that have to be in the same module as the program. */
  String library();

  /** Searches the program and compares. */
  JdkTrial.Result tried(Class<?> main, JdkProgram program, WholeCalls plain);
}
