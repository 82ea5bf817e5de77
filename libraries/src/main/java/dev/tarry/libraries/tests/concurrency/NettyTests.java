package dev.tarry.libraries.tests.concurrency;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.nio.charset.StandardCharsets;

/** Netty, without sockets. */
public class NettyTests {
  private int n;

  @LibraryTest
  public void anEventLoopDoesOneThingAtATime() throws Exception {
    EventExecutor loop = new DefaultEventExecutor();
    Thread other = new Thread(() -> loop.execute(() -> n++));
    other.start();
    loop.submit(() -> n++);
    other.join();
    Future<?> last = loop.submit(() -> {});
    last.await(5_000);
    loop.shutdownGracefully(0, 5, SECONDS).sync();
    assertEquals(2, n);
  }

  @LibraryTest(bug = "two event loops share a counter")
  public void eventLoopsShareACounter() throws Exception {
    EventLoopGroup group = new DefaultEventLoopGroup(2);
    Future<?> one = group.next().submit(() -> n++);
    Future<?> two = group.next().submit(() -> n++);
    one.sync();
    two.sync();
    group.shutdownGracefully(0, 5, SECONDS).sync();
    assertEquals(2, n);
  }

  @LibraryTest
  public void aHandlerInAnEmbeddedChannelHears() throws Exception {
    EmbeddedChannel channel =
        new EmbeddedChannel(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext context, Object message) {
                context.fireChannelRead(((ByteBuf) message).toString(StandardCharsets.UTF_8));
                ((ByteBuf) message).release();
              }
            });
    channel.writeInbound(Unpooled.copiedBuffer("hello", StandardCharsets.UTF_8));
    String[] heard = new String[1];
    Thread other = new Thread(() -> heard[0] = channel.readInbound());
    other.start();
    other.join();
    assertEquals("hello", heard[0]);
    channel.finish();
  }
}
