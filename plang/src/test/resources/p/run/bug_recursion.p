// expect: bug stack_overflow
machine Main { start state Init { entry { forever(1); } }
  fun forever(n: int): int { return forever(n + 1) + 1; } }
