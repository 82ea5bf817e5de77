// At most one value is learned, and somebody proposed it.
spec Agreement observes eProposed, eLearned {
  var proposed: set[int];
  var learned: int;

  start state Watching {
    on eProposed do (value: int) { proposed += (value); }
    on eLearned do (value: int) {
      assert value in proposed, format("{0} is learned, but nobody proposed it", value);
      assert learned == 0 || learned == value, format("both {0} and {1} are learned", learned, value);
      learned = value;
    }
  }
}
