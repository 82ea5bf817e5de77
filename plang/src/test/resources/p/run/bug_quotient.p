// expect: bug runtime_error 7:11 -9223372036854775808 / -1 is too large for an int
machine Main { start state S { entry {
  var least: int; var i: int;
  least = 1;
  while (i < 63) { least = least * 2; i = i + 1; }
  assert least < 0;
  least = least / -1;
} } }
