package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;

/** The code of a function or handler: its parameters, its local variables, its statements. */
public record CodeSyntax(
    List<TypedName> parameters, List<TypedName> locals, List<StmtSyntax> statements, Span span) {}
