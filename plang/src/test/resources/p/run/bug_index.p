// expect: bug runtime_error 4:47
machine Main { var s: seq[int];
  start state Init {
    entry { s += (0, 1); print "here"; assert s[1] == 1; } } }
