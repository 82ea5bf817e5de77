package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tarry.libraries.LibraryTest;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** HikariCP, with a data source that is no database. */
public class HikariTests {
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger inUse = new AtomicInteger();

  private HikariDataSource pool(int size, long timeout) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(fake(DataSource.class));
    config.setMaximumPoolSize(size);
    config.setConnectionTimeout(timeout);
    config.setRegisterMbeans(false);
    return new HikariDataSource(config);
  }

  private <T> T fake(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            HikariTests.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, args) ->
                switch (method.getName()) {
                  case "getConnection" -> {
                    opened.incrementAndGet();
                    yield fake(Connection.class);
                  }
                  case "isValid", "getAutoCommit" -> true;
                  case "getNetworkTimeout", "getTransactionIsolation", "getLoginTimeout" -> 0;
                  case "isClosed", "isReadOnly", "isWrapperFor" -> false;
                  case "hashCode" -> System.identityHashCode(proxy);
                  case "equals" -> proxy == args[0];
                  case "toString" -> "fake " + type.getSimpleName();
                  default -> null;
                }));
  }

  private void use(HikariDataSource pool) {
    try (Connection connection = pool.getConnection()) {
      assertEquals(1, inUse.incrementAndGet());
      inUse.decrementAndGet();
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  @LibraryTest
  public void oneConnectionServesTwo() throws InterruptedException {
    try (HikariDataSource pool = pool(1, 5_000)) {
      Thread other = new Thread(() -> use(pool));
      other.start();
      use(pool);
      other.join();
    }
  }

  @LibraryTest(bug = "a connection is not given back while a second one is asked for")
  public void aSecondConnectionComes() throws Exception {
    try (HikariDataSource pool = pool(2, 2_000)) {
      Thread other = new Thread(() -> twoAtOnce(pool));
      other.start();
      twoAtOnce(pool);
      other.join();
    }
  }

  private static void twoAtOnce(HikariDataSource pool) {
    try (Connection outer = pool.getConnection();
        Connection inner = pool.getConnection()) {
      inner.commit();
      outer.commit();
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
