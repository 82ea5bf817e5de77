package dev.tarry.threads.instrument;

import dev.tarry.threads.instrument.ClassInfos.Info;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What a class of the program inherits from the JDK and has by an interface of the program too. */
final class InterfaceMethods {
  private InterfaceMethods() {}

  static Map<String, Method> inherited(String name, ClassInfos infos) {
    Info info = infos.get(name);
    if (info == null || info.isInterface()) {
      return Map.of();
    }
    Set<String> wanted = new HashSet<>();
    info.interfaces().forEach(above -> declared(above, infos, wanted));
    if (wanted.isEmpty()) {
      return Map.of();
    }
    String at = name;
    while (at != null && ClassInfos.isUsers(at)) {
      Info here = infos.get(at);
      if (here == null) {
        return Map.of();
      }
      wanted.removeAll(here.methods());
      at = here.superName();
    }
    return named(at == null ? null : ClassInfos.ofTheJdk(at), wanted);
  }

  private static void declared(String type, ClassInfos infos, Set<String> into) {
    Info info = ClassInfos.isUsers(type) ? infos.get(type) : null;
    if (info != null) {
      into.addAll(info.methods());
      info.interfaces().forEach(above -> declared(above, infos, into));
    }
  }

  private static Map<String, Method> named(@Nullable Class<?> type, Set<String> wanted) {
    Map<String, Method> found = new HashMap<>();
    if (type != null && type != Object.class) {
      for (Method method : type.getMethods()) {
        boolean inherits =
            (method.getModifiers() & (Modifier.ABSTRACT | Modifier.STATIC)) == 0
                && method.getDeclaringClass() != Object.class;
        String signature = method.getName() + Type.getMethodDescriptor(method);
        if (inherits && wanted.contains(signature)) {
          found.put(signature, method);
        }
      }
    }
    return Map.copyOf(found);
  }
}
