// expect: bug runtime_error 6:14 null is used as a collection
machine Main { var x: any; var s: seq[int];
  start state Init { entry {
      s = x as seq[int];
      assert s == s;
      assert sizeof(s) == 0;
    } } }
