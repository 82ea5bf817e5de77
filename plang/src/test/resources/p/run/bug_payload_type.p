// expect: bug runtime_error 6:7
event eInt: int;
machine Main { var what: event;
  start state Init { entry {
      what = eInt;
      send this, what, true;
    }
    on eInt do (n: int) { }
  }
}
