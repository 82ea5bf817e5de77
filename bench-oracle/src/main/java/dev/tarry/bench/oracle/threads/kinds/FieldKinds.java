package dev.tarry.bench.oracle.threads.kinds;

import static dev.tarry.bench.oracle.threads.shared.Variables.increment;
import static dev.tarry.bench.oracle.threads.shared.Variables.read;
import static dev.tarry.bench.oracle.threads.shared.Variables.write;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.shared.ArrayCopies;
import dev.tarry.bench.oracle.threads.shared.JavaType;
import dev.tarry.bench.oracle.threads.shared.ObjectType;
import dev.tarry.bench.oracle.threads.shared.Variables;
import dev.tarry.bench.oracle.threads.shared.Variables.Access;
import dev.tarry.bench.oracle.threads.shared.Variables.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Fields and array elements of every type, by the instructions of the language. */
final class FieldKinds {
  private FieldKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("fields", random -> fields(random, "", "")),
        AccessKind.of("fields of objects", FieldKinds::ofObjects),
        AccessKind.of("statics", random -> fields(random, "static ", "")),
        AccessKind.of("volatiles", random -> fields(random, "", "volatile ")),
        AccessKind.of("static volatiles", random -> fields(random, "static ", "volatile ")),
        AccessKind.of("arrays", FieldKinds::arrays),
        AccessKind.of("arrays of arrays", FieldKinds::nested),
        AccessKind.of("copies of arrays", ArrayCopies::new),
        AccessKind.of("objects", FieldKinds::objects),
        AccessKind.of("identities", ComparedReferences::of));
  }

  private static List<Access> plain(JavaType type, String expression) {
    List<Access> access = new ArrayList<>();
    access.add(read(type, expression));
    access.add(write(type, expression + " = VALUE;"));
    if (type.counts()) {
      access.add(increment(expression + "++;"));
    }
    return access;
  }

  private static Shared fields(Random random, String where, String how) {
    JavaType type = JavaType.any(random);
    String zero = type.value(0);
    String members = "";
    List<Variable> variables = new ArrayList<>();
    for (String name : List.of("x", "y")) {
      members += where + how + type.text + " " + name + " = " + zero + ";\n";
      variables.add(new Variable(name, plain(type, name), name));
    }
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  /** Fields that a class inherits, of one object that is known by two types. */
  private static Shared ofObjects(Random random) {
    JavaType type = JavaType.any(random);
    String members =
        """
        static class A {
          TYPE x = ZERO;
        }

        static class B extends A {
          TYPE y = ZERO;
        }

        final B b = new B();
        final A a = b;
        """;
    members = members.replace("TYPE", type.text).replace("ZERO", type.value(0));
    List<Access> both = new ArrayList<>(plain(type, "a.x"));
    both.addAll(plain(type, "b.x"));
    return new Variables(
        members,
        type,
        Variables.spawn(random),
        List.of(new Variable("x", both, "a.x"), new Variable("y", plain(type, "b.y"), "b.y")));
  }

  /** A field that leads to objects; it matters what these are. */
  private static Shared objects(Random random) {
    ObjectType type = ObjectType.any(random);
    String field = "volatile " + type.text() + " x = " + type.value(0) + ";\n";
    List<Access> access = List.of(read(type, "x"), write(type, "x = VALUE;"));
    List<Variable> variables = List.of(new Variable("x", access, "x"));
    return new Variables(type.members() + field, type, Variables.spawn(random), variables)
        .crowded();
  }

  /** Elements of an array that has two names. */
  private static Shared arrays(Random random) {
    JavaType type = JavaType.any(random);
    String members =
        "final TYPE[] a = {ZERO, ZERO};\nfinal TYPE[] same = a;\n"
            .replace("TYPE", type.text)
            .replace("ZERO", type.value(0));
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      List<Access> access = new ArrayList<>(plain(type, "a[" + i + "]"));
      access.addAll(plain(type, "same[" + i + "]"));
      variables.add(new Variable("a" + i, access, "a[" + i + "]"));
    }
    return new Variables(members, type, Variables.spawn(random), variables);
  }

  private static Shared nested(Random random) {
    JavaType type = JavaType.any(random);
    String members =
        "final TYPE[][] a = {{ZERO}, {ZERO, ZERO}};\nfinal TYPE[] row = a[1];\n"
            .replace("TYPE", type.text)
            .replace("ZERO", type.value(0));
    List<Access> access = new ArrayList<>(plain(type, "a[1][1]"));
    access.addAll(plain(type, "row[1]"));
    return new Variables(
        members,
        type,
        Variables.spawn(random),
        List.of(
            new Variable("a0", plain(type, "a[0][0]"), "a[0][0]"),
            new Variable("a1", access, "row[1]")));
  }
}
