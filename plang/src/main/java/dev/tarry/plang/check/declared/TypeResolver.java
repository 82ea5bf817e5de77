package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.TypeSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Says which type a written type stands for; type definitions disappear here, and must not be
 * circular.
 */
final class TypeResolver {
  /**
   * Definitions may repeat one another, so a short text can stand for a huge type; past this many
   * parts it is an error.
   */
  private static final long LARGEST = 10_000;

  private final Declarations declarations;
  private final Symbols symbols;
  private final Diagnostics diagnostics;
  private final Map<String, Type> defined = new HashMap<>();
  private final Map<String, Long> sizes = new HashMap<>();
  private final Set<String> open = new HashSet<>();

  TypeResolver(Declarations declarations, Symbols symbols, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.symbols = symbols;
    this.diagnostics = diagnostics;
  }

  /** The type, or {@code NULL} if none is written. */
  Type resolve(Optional<TypeSyntax> syntax) {
    return syntax.map(this::resolve).orElse(Type.Word.NULL);
  }

  Type resolve(TypeSyntax syntax) {
    if (syntax instanceof TypeSyntax.Word word) {
      return Type.Word.valueOf(word.word().toUpperCase(Locale.ROOT));
    }
    if (syntax instanceof TypeSyntax.Seq seq) {
      return new Type.Seq(resolve(seq.element()));
    }
    if (syntax instanceof TypeSyntax.SetOf set) {
      return new Type.SetOf(resolve(set.element()));
    }
    if (syntax instanceof TypeSyntax.MapOf map) {
      return new Type.MapOf(resolve(map.key()), resolve(map.value()));
    }
    if (syntax instanceof TypeSyntax.Tuple tuple) {
      return new Type.Tuple(tuple.elements().stream().map(this::resolve).toList());
    }
    if (syntax instanceof TypeSyntax.NamedTuple tuple) {
      return namedTuple(tuple);
    }
    return named(((TypeSyntax.Named) syntax).name());
  }

  private Type namedTuple(TypeSyntax.NamedTuple tuple) {
    List<Type.Field> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TypedName field : tuple.fields()) {
      if (names.add(field.name().text())) {
        fields.add(new Type.Field(field.name().text(), resolve(field.type())));
      } else {
        diagnostics.error(
            field.name().span(),
            "two fields of this tuple are named '" + field.name().text() + "'");
      }
    }
    return new Type.NamedTuple(fields);
  }

  private Type named(Name name) {
    String text = name.text();
    Type.Enumeration enumeration = symbols.enums.get(text);
    if (enumeration != null) {
      return enumeration;
    }
    DeclSyntax.TypeDef definition = declarations.types.get(text);
    if (definition != null) {
      if (open.contains(text)) {
        diagnostics.error(name.span(), "the type '" + text + "' is defined in terms of itself");
        return Type.Word.ERROR;
      }
      return define(definition);
    }
    Set<String> events = symbols.eventSets.get(text);
    if (events == null) {
      events = symbols.receives.get(text);
    }
    if (events == null && symbols.allEvents.contains(text)) {
      events = Set.of(text);
    }
    if (events == null) {
      diagnostics.error(name.span(), "no type named '" + text + "'");
      return Type.Word.ERROR;
    }
    return Type.Permission.of(text, events);
  }

  /** The type of a definition, resolved once. */
  Type define(DeclSyntax.TypeDef definition) {
    String name = definition.name().text();
    Type known = defined.get(name);
    if (known != null) {
      return known;
    }
    open.add(name);
    Type type = definition.type().map(this::resolve).orElseGet(() -> new Type.Foreign(name));
    open.remove(name);
    long size = definition.type().map(this::size).orElse(1L);
    if (size > LARGEST) {
      diagnostics.error(
          definition.name().span(), "the type '" + name + "' is too large for this checker");
      type = Type.Word.ERROR;
      size = 1;
    }
    sizes.put(name, size);
    defined.put(name, type);
    return type;
  }

  private long size(TypeSyntax syntax) {
    if (syntax instanceof TypeSyntax.Seq seq) {
      return 1 + size(seq.element());
    }
    if (syntax instanceof TypeSyntax.SetOf set) {
      return 1 + size(set.element());
    }
    if (syntax instanceof TypeSyntax.MapOf map) {
      return 1 + size(map.key()) + size(map.value());
    }
    if (syntax instanceof TypeSyntax.Tuple tuple) {
      return 1 + tuple.elements().stream().mapToLong(this::size).sum();
    }
    if (syntax instanceof TypeSyntax.NamedTuple tuple) {
      return 1 + tuple.fields().stream().mapToLong(f -> size(f.type())).sum();
    }
    return syntax instanceof TypeSyntax.Named named
        ? sizes.getOrDefault(named.name().text(), 1L)
        : 1;
  }
}
