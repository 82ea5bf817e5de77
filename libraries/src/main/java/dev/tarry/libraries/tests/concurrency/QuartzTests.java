package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tarry.libraries.LibraryTest;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Quartz, in memory. */
public class QuartzTests {
  /** Counts down what the scheduler has in its context. */
  public static final class Down implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      ((CountDownLatch) context.getJobDetail().getJobDataMap().get("latch")).countDown();
    }
  }

  private static Scheduler scheduler() throws SchedulerException {
    Properties properties = new Properties();
    properties.setProperty("org.quartz.scheduler.instanceName", "test");
    properties.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    properties.setProperty("org.quartz.threadPool.threadCount", "1");
    properties.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
    return new StdSchedulerFactory(properties).getScheduler();
  }

  private static CountDownLatch schedule(Scheduler scheduler) throws SchedulerException {
    CountDownLatch latch = new CountDownLatch(1);
    JobBuilder job = JobBuilder.newJob(Down.class);
    org.quartz.JobDataMap data = new org.quartz.JobDataMap();
    data.put("latch", latch);
    scheduler.scheduleJob(
        job.usingJobData(data).build(), TriggerBuilder.newTrigger().startNow().build());
    return latch;
  }

  @LibraryTest
  public void aJobIsDone() throws Exception {
    Scheduler scheduler = scheduler();
    scheduler.start();
    CountDownLatch done = schedule(scheduler);
    assertTrue(done.await(5, TimeUnit.SECONDS));
    scheduler.shutdown(true);
  }

  @LibraryTest(bug = "the test does not wait until the job is done")
  public void aJobHasBeenDone() throws Exception {
    Scheduler scheduler = scheduler();
    scheduler.start();
    CountDownLatch done = schedule(scheduler);
    assertEquals(0, done.getCount());
    scheduler.shutdown(true);
  }
}
