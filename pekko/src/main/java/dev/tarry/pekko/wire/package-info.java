/**
 * What nodes send each other, as CBOR.
 *
 * <p>Reading order: {@link dev.tarry.pekko.wire.WireMessage} (what is said), {@link
 * dev.tarry.pekko.wire.WireCodec} (a message as bytes), {@link dev.tarry.pekko.wire.ValueCodec} (a
 * value of a program as CBOR), {@link dev.tarry.pekko.wire.Packet} (what Pekko carries).
 *
 * <p>Guarantees: a received value equals the one that was sent. A value that cannot be sent is
 * refused at its sender, with the reason, and not lost on the way: messages are bytes before Pekko
 * gets them, and are read after Pekko has handed them over.
 */
@NullMarked
package dev.tarry.pekko.wire;

import org.jspecify.annotations.NullMarked;
