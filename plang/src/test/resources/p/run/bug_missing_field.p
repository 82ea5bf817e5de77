// expect: bug runtime_error 10:30 the tuple (a = 1,) has no field b
event eTwo: (a: int, b: int);
machine Main { var what: event; var n: int;
  start state Init { entry {
      what = eTwo;
      send this, what, (a = 1,);
    }
    on eTwo do (two: (a: int, b: int)) {
      assert two.a == 1;
      assert two.a == 1; n = two.b;
    }
  }
}
