/** Set-ups that cannot be controlled, each of which must end with a message that says so. */
package dev.tarry.threads.refused;
