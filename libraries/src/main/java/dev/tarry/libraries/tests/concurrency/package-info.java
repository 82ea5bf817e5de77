/** Tests with libraries for concurrent programs: executors, queues, reactive streams. */
package dev.tarry.libraries.tests.concurrency;
