package dev.tarry.core.verify;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.SerializedLambda;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a JDK object whose fields are inaccessible, such as {@code
 * Comparator.comparing(f)}: its serialised form, and the objects of other classes that it holds.
 *
 * @param form the serialised object, with numbers in place of the objects of others
 * @param others the objects that are not the JDK's, or that a lambda of the JDK holds
 */
public record JdkInternals(String form, List<@Nullable Object> others) {

  /** The contents of an object, or null if it cannot be serialised. */
  public static @Nullable JdkInternals of(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Writer writer = new Writer(bytes)) {
      writer.writeObject(object);
      writer.flush();
      return new JdkInternals(bytes.toString(ISO_8859_1), writer.others);
    } catch (IOException closed) {
      return null;
    }
  }

  /** Whether a class belongs to the JDK. */
  public static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static final class Writer extends ObjectOutputStream {
    private final List<@Nullable Object> others = new ArrayList<>();

    Writer(ByteArrayOutputStream to) throws IOException {
      super(to);
      enableReplaceObject(true);
    }

    @Override
    protected @Nullable Object replaceObject(@Nullable Object object) {
      if (object instanceof SerializedLambda lambda) {
        return form(lambda);
      }
      return object == null || isJdk(object.getClass()) ? object : number(object);
    }

    private String form(SerializedLambda lambda) {
      List<String> form = new ArrayList<>();
      form.add(lambda.getFunctionalInterfaceClass());
      form.add(lambda.getImplClass());
      form.add(lambda.getImplMethodName());
      form.add(lambda.getImplMethodSignature());
      for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
        form.add(number(lambda.getCapturedArg(i)));
      }
      return form.toString();
    }

    private String number(@Nullable Object other) {
      others.add(other);
      return "#" + (others.size() - 1);
    }
  }
}
