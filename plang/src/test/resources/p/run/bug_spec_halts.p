// expect: bug unhandled_event
event eA;
spec Sp observes eA { start state S { on eA do { raise halt; } exit { assert false, "specs do not leave"; } } }
machine Main { start state S { entry { send this, eA; } ignore eA; } }
test t [main=Main]: assert Sp in { Main };
