// expect: bug assertion 2:49 it leaves
machine Main { start state S { entry { } exit { assert false, "it leaves"; } on null do { send this, halt; raise halt; } } }
