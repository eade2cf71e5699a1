package phone;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** The site of the app, for requests of the shell itself: it has the file that a scenario downloads, and no other address answers. */
final class Site extends URLStreamHandler {
  @Override
  protected URLConnection openConnection(URL url) {
    return new HttpURLConnection(url) {
      @Override
      public void connect() {}

      @Override
      public void disconnect() {}

      @Override
      public boolean usingProxy() {
        return false;
      }

      @Override
      public int getResponseCode() throws IOException {
        if (!url.toString().equals(Scenario.HOME + "list.csv")) {
          throw new IOException("unreachable");
        }
        return 200;
      }

      @Override
      public String getHeaderField(String name) {
        return null;
      }

      @Override
      public InputStream getInputStream() throws IOException {
        throw new IOException("unreachable");
      }
    };
  }
}
