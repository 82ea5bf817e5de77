/** Tests with frameworks: logging, metrics, mocks, injection. */
package dev.tarry.libraries.tests.frameworks;
