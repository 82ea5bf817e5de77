// expect: bug runtime_error 8:25 true is not an int
event eInt: int;
machine Main { var what: event;
  start state Init { entry {
      what = eInt;
      send this, what, true;
    }
    on eInt do (n: int) { }
  }
}
