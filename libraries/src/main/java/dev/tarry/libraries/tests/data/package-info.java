/** Tests with libraries that hold data: caches, pools, databases, collections. */
package dev.tarry.libraries.tests.data;
