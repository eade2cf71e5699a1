package app.shell;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Base64;

/** Reads pictures of gray values, each a file whose first line has width and height; prints a line of base64 for each, empty without a code. */
public final class ReadAll {
  public static void main(String[] files) throws Exception {
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    for (String file : files) {
      byte[] all = Files.readAllBytes(Paths.get(file));
      int end = new String(all, 0, 20, "ISO-8859-1").indexOf('\n');
      String[] size = new String(all, 0, end, "ISO-8859-1").split(" ");
      byte[] gray = java.util.Arrays.copyOfRange(all, end + 1, all.length);
      String text = QrReader.read(gray, Integer.parseInt(size[0]), Integer.parseInt(size[1]));
      out.println(text == null ? "" : Base64.getEncoder().encodeToString(text.getBytes("UTF-8")));
    }
  }
}
