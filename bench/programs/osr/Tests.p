// Two applications with two requests each, two power cycles and a removal, two flips of a switch.
machine OsrSetup {
  start state Init {
    entry {
      var device: machine;
      var manager: machine;
      var driver: machine;
      device = new Device();
      manager = new PowerManager(2);
      driver = new Driver((manager = manager, device = device));
      send manager, eDriverIs, driver;
      new App((driver = driver, requests = 2));
      new App((driver = driver, requests = 2));
      new User((device = device, flips = 2));
    }
  }
}

module Osr =
  assert OnlyWithPower, CompletedOnce in
    { OsrSetup, Driver, Leds, Switches, Reader, Device, App, PowerManager, User };

test tcOsrCorrect [main = OsrSetup]: Osr;
test param (osrBug in [1]) tcOSR_1 [main = OsrSetup]: Osr;
test param (osrBug in [2]) tcOSR_2 [main = OsrSetup]: Osr;
