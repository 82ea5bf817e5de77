package dev.tarry.cli.load;

import dev.tarry.core.program.Program;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * One test that can be searched.
 *
 * @param name what the user calls it
 * @param place where it is written, such as {@code Bank.p:12:1} or a Java method
 * @param source where it was found
 * @param maker makes the program; called when the test is begun, so that a broken one spoils no
 *     other
 * @param parcel packs what is needed to make the same program in another JVM
 */
public record Subject(
    String name, String place, Source source, Supplier<Program> maker, Supplier<Parcel> parcel) {

  /** The same test, whose handlers are cut off after this time. */
  public Subject limited(Duration handlerTime) {
    return new Subject(
        name,
        place,
        source,
        () -> maker.get().limited(handlerTime),
        () -> parcel.get().limited(handlerTime));
  }
}
