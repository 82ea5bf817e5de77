// expect: exhausted
machine Main {
  var numbers: seq[int];
  var nested: seq[seq[int]];
  start state Init {
    entry {
      var i: int;
      var sum: int;
      var copy: seq[int];
      numbers += (0, 10);
      numbers += (0, 5);
      numbers += (2, 20);
      assert sizeof(numbers) == 3 && numbers[0] == 5 && numbers[1] == 10 && numbers[2] == 20;
      copy = numbers;
      copy[1] = 11;
      assert numbers[1] == 10 && copy[1] == 11 && copy != numbers;
      numbers -= (0);
      assert sizeof(numbers) == 2 && numbers[0] == 10;
      assert 20 in numbers && !(5 in numbers);
      foreach (i in copy) {
        sum = sum + i;
        copy += (0, i);
      }
      assert sum == 36 && sizeof(copy) == 6;
      nested += (0, numbers);
      nested[0][1] = 7;
      nested[0] += (0, 1);
      assert nested[0][0] == 1 && nested[0][2] == 7 && numbers[1] == 20;
      nested[0] -= (0);
      assert sizeof(nested[0]) == 2;
      i = 0;
      while (i < 100) {
        numbers += (sizeof(numbers), i);
        i = i + 1;
      }
      assert sizeof(numbers) == 102 && numbers[101] == 99;
    }
  }
}
