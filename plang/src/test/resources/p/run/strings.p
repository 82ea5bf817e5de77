// expect: exhausted
machine Main {
  start state Init {
    entry {
      var s: string;
      var n: int;
      assert s == "";
      n = 7;
      s = "a" + "b";
      assert s == "ab" && s != "ba" && "a" < "b" && "ab" <= "ab" && "b" > "a" && "b" >= "a";
      assert "Z" < "a";
      s = format("{0} and {1} and {0} {{n}}", n, true);
      assert s == "7 and true and 7 {{n}}";
      s = format("{0}", (1, (x = 2, y = "z")));
      assert s == "(1, (x = 2, y = \"z\"))", s;
      print format("printed {0}", s);
    }
  }
}
