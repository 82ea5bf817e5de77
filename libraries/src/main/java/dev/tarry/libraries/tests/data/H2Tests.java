package dev.tarry.libraries.tests.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;

/** H2, in memory. */
public class H2Tests {
  private static JdbcDataSource source() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:test;DB_CLOSE_DELAY=-1");
    return source;
  }

  private static int query(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select n from t")) {
      rows.next();
      return rows.getInt(1);
    }
  }

  private static void update(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    }
  }

  /** What may fail. */
  private interface Work {
    void run(Connection connection) throws SQLException;
  }

  private static Thread thread(JdbcDataSource source, Work work) {
    return new Thread(
        () -> {
          try (Connection connection = source.getConnection()) {
            work.run(connection);
          } catch (SQLException failed) {
            throw new IllegalStateException(failed);
          }
        });
  }

  @LibraryTest
  public void theDatabaseCounts() throws Exception {
    JdbcDataSource source = source();
    try (Connection connection = source.getConnection()) {
      update(connection, "create table t(n int)");
      update(connection, "insert into t values (0)");
      Thread other = thread(source, c -> update(c, "update t set n = n + 1"));
      other.start();
      update(connection, "update t set n = n + 1");
      other.join();
      assertEquals(2, query(connection));
      update(connection, "shutdown");
    }
  }

  @LibraryTest(bug = "a row is read and written back without a lock")
  public void noUpdateIsLost() throws Exception {
    JdbcDataSource source = source();
    try (Connection connection = source.getConnection()) {
      update(connection, "create table t(n int)");
      update(connection, "insert into t values (0)");
      Work add = c -> update(c, "update t set n = " + (query(c) + 1));
      Thread other = thread(source, add);
      other.start();
      add.run(connection);
      other.join();
      assertEquals(2, query(connection));
      update(connection, "shutdown");
    }
  }

  @LibraryTest
  public void aPoolOfConnectionsIsShared() throws Exception {
    JdbcConnectionPool pool = JdbcConnectionPool.create(source());
    try (Connection connection = pool.getConnection()) {
      update(connection, "create table t(n int)");
      update(connection, "insert into t values (5)");
      assertEquals(5, query(connection));
    }
    pool.dispose();
  }
}
