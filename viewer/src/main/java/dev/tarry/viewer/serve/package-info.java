/**
 * A web server for one reader on this machine.
 *
 * <p>Reading order: {@link dev.tarry.viewer.serve.LoopbackServer}, {@link
 * dev.tarry.viewer.serve.Form} (what a page sends), {@link dev.tarry.viewer.serve.RefusedRequest}
 * (what a request gets that asks for something else).
 *
 * <pre>{@code
 * try (LoopbackServer server = LoopbackServer.start(() -> html, Map.of("take", form -> json), told)) {
 *   System.out.println(server.link());
 * }
 * }</pre>
 *
 * <p>Guarantees: it listens on the loopback interface only; it answers nothing without the token of
 * its link, or to a page of another origin; it opens no file; a request that is not understood
 * changes nothing.
 */
@NullMarked
package dev.tarry.viewer.serve;

import org.jspecify.annotations.NullMarked;
