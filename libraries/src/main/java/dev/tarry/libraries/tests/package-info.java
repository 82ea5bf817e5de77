/**
 * Tests that share objects of libraries between threads: for each library some that are right, and
 * some that use it wrongly.
 */
package dev.tarry.libraries.tests;
