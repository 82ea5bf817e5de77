package dev.tarry.machines.model;

/**
 * Stands for the value of a field that no code reads before it writes it. States that differ only
 * in such values behave alike, so states do not hold them.
 */
public enum DeadField implements Hashed {
  DEAD;

  @Override
  public long hash() {
    return 0x64656164L;
  }

  @Override
  public long machines() {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }

  @Override
  public String toString() {
    return "(no longer read)";
  }
}
