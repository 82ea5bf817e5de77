package dev.tarry.threads.run.state;

import java.lang.reflect.Array;

/** Arrays, shown to a walker. */
final class ArrayWalk {
  private ArrayWalk() {}

  static void walk(Object array, StateWalker walker) {
    walker.add(array.getClass());
    int length = Array.getLength(array);
    walker.add(length);
    if (array instanceof Object[] objects) {
      for (Object object : objects) {
        walker.add(object);
      }
    } else if (array instanceof int[] numbers) {
      for (int number : numbers) {
        walker.add(number);
      }
    } else {
      for (int i = 0; i < length; i++) {
        walker.plain(Array.get(array, i));
      }
    }
  }
}
