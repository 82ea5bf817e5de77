// A driver for the OSR USB-FX2 board: eight switches that report through an interrupt endpoint, a bar of LEDs that is
// set by control transfers.

// Which bug is switched on; 0 is the correct driver.
param osrBug: int;

enum Status { SUCCESS, CANCELLED, GONE }

// Requests of applications.
event eSetBar: (app: machine, request: int, bars: int);
event eGetSwitches: (app: machine, request: int);
event eCancel: (app: machine, request: int);
event eCompleted: (app: machine, request: int, status: Status, value: int);

// Power and removal, to and from the driver.
event ePowerUp;
event ePowerDown;
event eRemove;
event ePowered: bool;
event eRemoved;

// The driver and its parts.
event eStart;
event eStop;
event eStopped: machine;
event eClose;
event eSwitchesAre: int;

// Transfers.
event eSetPower: bool;
event eControl: (from: machine, bars: int);
event eControlDone;
event eReadInterrupt: machine;
event eInterrupt: (status: Status, switches: int);
event eCancelRead;

// The hand on the board.
event eFlip: int;

// Announced to the specs.
event eBarShown: int;
