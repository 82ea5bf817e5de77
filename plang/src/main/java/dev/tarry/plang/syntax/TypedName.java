package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;

/** A name with its type: a parameter, or a field of a named tuple type. */
public record TypedName(Name name, TypeSyntax type, Span span) {}
