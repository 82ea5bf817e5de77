// expect: exhausted
param size: int;
param flag: bool;
machine Driver {
  start state Init {
    entry { assert (size == 1 || size == 2) && (!flag || size > 0); }
  }
}
test param (size in [1, 2], flag in [true, false]) tSizes [main = Driver]: { Driver };
