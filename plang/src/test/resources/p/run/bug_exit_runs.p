// expect: bug assertion
// The exit runs before an unhandled event is told.
event eWhat;
machine Main { start state Init { entry { send this, eWhat; } exit { assert false; } } }
