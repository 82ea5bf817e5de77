// A register with a cache in front of it, and a spec that asks a Java method whether it is linearizable.
//
//   tarry check examples/linearizability/CachedRegister.p --foreign history/target/tarry-history-0.1.0-SNAPSHOT.jar
//
// A writer writes to the store. One reader reads the store, the other one a cache that the store updates later.

event eWrite: (by: machine, value: int);
event eRead: machine;
event eValue: int;
event eUpdate: int;

event eRegister: (begins: bool, client: int, writes: bool, value: int);

fun linearizableRegister(history: seq[(begins: bool, client: int, writes: bool, value: int)]): bool;

spec Atomic observes eRegister {
  var history: seq[(begins: bool, client: int, writes: bool, value: int)];

  start state Watching {
    on eRegister do (step: (begins: bool, client: int, writes: bool, value: int)) {
      history += (sizeof(history), step);
      assert linearizableRegister(history), format("not linearizable: {0}", history);
    }
  }
}

machine Store {
  var cache: machine;
  var value: int;

  start state Serving {
    entry (behind: machine) { cache = behind; }
    on eWrite do (write: (by: machine, value: int)) {
      value = write.value;
      send write.by, eValue, value;
      if (cache != null) { send cache, eUpdate, value; }
    }
    on eRead do (who: machine) { send who, eValue, value; }
  }
}

machine Cache {
  var value: int;

  start state Serving {
    on eUpdate do (update: int) { value = update; }
    on eRead do (who: machine) { send who, eValue, value; }
  }
}

machine Writer {
  start state Writing {
    entry (store: machine) {
      announce eRegister, (begins = true, client = 1, writes = true, value = 1);
      send store, eWrite, (by = this, value = 1);
    }
    on eValue do { announce eRegister, (begins = false, client = 1, writes = true, value = 1); }
  }
}

machine Reader {
  var me: int;

  start state Reading {
    entry (of: (me: int, store: machine)) {
      me = of.me;
      announce eRegister, (begins = true, client = me, writes = false, value = 0);
      send of.store, eRead, this;
    }
    on eValue do (value: int) {
      announce eRegister, (begins = false, client = me, writes = false, value = value);
    }
  }
}

fun setUp(store: machine, other: machine) {
  new Writer(store);
  new Reader((me = 2, store = store));
  new Reader((me = 3, store = other));
}

machine Cached {
  start state Init {
    entry {
      var cache: machine;
      cache = new Cache();
      setUp(new Store(cache), cache);
    }
  }
}

machine Plain {
  start state Init {
    entry {
      var store: machine;
      store = new Store(null as machine);
      setUp(store, store);
    }
  }
}

test cachedRegister [main = Cached]: assert Atomic in { Cached, Store, Cache, Writer, Reader };
test plainRegister [main = Plain]: assert Atomic in { Plain, Store, Writer, Reader };
