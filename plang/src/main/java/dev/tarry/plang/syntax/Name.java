package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;

/** A name where it is written: where it is declared, or where it is used. */
public record Name(String text, Span span) {}
