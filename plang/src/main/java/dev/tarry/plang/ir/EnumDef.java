package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.Comparator;
import java.util.List;

/** An enum and its elements, in the order they are written. */
public record EnumDef(String name, List<Element> elements, Span span) {
  /**
   * An element of an enum and its number; the default value of an enum is its element of least
   * number.
   */
  public record Element(String name, int value) {}

  /** An enum with at least one element. */
  public EnumDef {
    elements = List.copyOf(elements);
  }

  /** The element of least number. */
  public Element least() {
    return elements.stream().min(Comparator.comparingInt(Element::value)).orElseThrow();
  }
}
