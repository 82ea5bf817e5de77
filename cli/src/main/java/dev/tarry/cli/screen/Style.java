package dev.tarry.cli.screen;

/** Colours, or none. */
public enum Style {
  PLAIN,
  COLOURED;

  private static final String ESCAPE = "\u001b[";

  public String red(String text) {
    return in("1;31", text);
  }

  public String green(String text) {
    return in("32", text);
  }

  public String yellow(String text) {
    return in("33", text);
  }

  public String faint(String text) {
    return in("2", text);
  }

  private String in(String code, String text) {
    return this == PLAIN ? text : ESCAPE + code + "m" + text + ESCAPE + "0m";
  }
}
