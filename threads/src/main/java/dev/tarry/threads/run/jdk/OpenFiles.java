package dev.tarry.threads.run.jdk;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;

/** JDK objects that write files. */
public final class OpenFiles {
  private OpenFiles() {}

  /** Whether an object writes a file other than the output of the process. */
  public static boolean is(Object object) {
    if (object instanceof FileOutputStream stream) {
      try {
        FileDescriptor file = stream.getFD();
        return file != FileDescriptor.out && file != FileDescriptor.err;
      } catch (IOException closed) {
        return true;
      }
    }
    return object instanceof RandomAccessFile
        || object.getClass().getName().equals("sun.nio.ch.ChannelOutputStream");
  }
}
