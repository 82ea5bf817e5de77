package dev.tarry.plang.check.tests;

import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which modules may be put together, and which events a module may hide: what is private must stay
 * inside.
 */
final class CompositionRules {
  private final Symbols symbols;
  private final Diagnostics diagnostics;

  CompositionRules(Symbols symbols, Diagnostics diagnostics) {
    this.symbols = symbols;
    this.diagnostics = diagnostics;
  }

  /** Whether two modules fit together; otherwise says why not. */
  boolean fit(ModuleInfo one, ModuleInfo other, boolean compose, Span span) {
    Set<String> hidden = union(one.privateEvents, other.privateEvents);
    Set<String> visible = union(one.visibleEvents(), other.visibleEvents());
    Set<String> open = union(one.open(), other.open());
    return no(
            span,
            common(one.machines.keySet(), other.machines.keySet()),
            "both modules bind the interface ")
        && no(
            span,
            common(visible, hidden),
            "a module sends or receives an event that is private to the other: ")
        && no(span, mentioned(visible, hidden), "a payload may contain a private event: ")
        && no(
            span,
            received(open, hidden),
            "an interface seen from outside receives a private event: ")
        && no(
            span,
            common(one.monitors.keySet(), other.monitors.keySet()),
            "both modules have the monitor ")
        && (!compose || no(span, common(one.sends, other.sends), "composed modules both send "))
        && (!compose
            || no(span, common(one.creates, other.creates), "composed modules both create "))
        && no(
            span,
            constructed(one.known(), other.privateEvents),
            "the payload of a constructor may contain a private event: ")
        && no(
            span,
            constructed(other.known(), one.privateEvents),
            "the payload of a constructor may contain a private event: ");
  }

  /** Whether a module may hide events; otherwise says why not. */
  boolean canHide(Set<String> hidden, ModuleInfo in, Span span) {
    Set<String> visible = new LinkedHashSet<>(in.visibleEvents());
    visible.removeAll(hidden);
    return no(
            span, received(in.open(), hidden), "an interface seen from outside receives the event ")
        && no(
            span, mentioned(visible, hidden), "a payload seen from outside may contain the event ")
        && no(
            span,
            constructed(in.known(), hidden),
            "the payload of a constructor seen from outside may contain the event ");
  }

  private boolean no(Span span, Optional<String> offender, String message) {
    offender.ifPresent(name -> diagnostics.error(span, message + "'" + name + "'"));
    return offender.isEmpty();
  }

  private static Set<String> union(Collection<String> one, Collection<String> other) {
    Set<String> union = new LinkedHashSet<>(one);
    union.addAll(other);
    return union;
  }

  private static Optional<String> common(Set<String> one, Set<String> other) {
    return one.stream().filter(other::contains).findFirst();
  }

  private Optional<String> mentioned(Set<String> events, Set<String> hidden) {
    for (String name : events) {
      CheckedEvent event = symbols.events().get(name);
      Optional<String> found = event == null ? Optional.empty() : allowed(event.payload(), hidden);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<String> received(Set<String> interfaces, Set<String> hidden) {
    return interfaces.stream()
        .map(symbols.interfaces()::get)
        .filter(java.util.Objects::nonNull)
        .flatMap(i -> i.receives().stream())
        .filter(hidden::contains)
        .findFirst();
  }

  private Optional<String> constructed(Set<String> interfaces, Set<String> hidden) {
    for (String name : interfaces) {
      Interface made = symbols.interfaces().get(name);
      Optional<String> found = made == null ? Optional.empty() : allowed(made.payload(), hidden);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** A hidden event that a machine reference inside a value of the type allows to send. */
  private static Optional<String> allowed(Type type, Set<String> hidden) {
    if (hidden.isEmpty()) {
      return Optional.empty();
    }
    if (type == Type.Word.MACHINE || type == Type.Word.ANY || type instanceof Type.Foreign) {
      return hidden.stream().findFirst();
    } else if (type instanceof Type.Permission permission) {
      return permission.events().stream().filter(hidden::contains).sorted().findFirst();
    } else if (type instanceof Type.Seq seq) {
      return allowed(seq.element(), hidden);
    } else if (type instanceof Type.SetOf set) {
      return allowed(set.element(), hidden);
    } else if (type instanceof Type.MapOf map) {
      return allowed(map.key(), hidden).or(() -> allowed(map.value(), hidden));
    } else if (type instanceof Type.Tuple tuple) {
      return tuple.elements().stream().flatMap(t -> allowed(t, hidden).stream()).findFirst();
    } else if (type instanceof Type.NamedTuple tuple) {
      return tuple.fields().stream().flatMap(f -> allowed(f.type(), hidden).stream()).findFirst();
    }
    return Optional.empty();
  }
}
