package app.shell;

/** Reads the code in a picture: of a page, of the web or of the gallery. */
final class PictureCode implements KeptFile.Receiver, Runnable {
  private final Shell shell;
  private final CodeListener listener;
  private KeptFile kept;

  PictureCode(Shell shell, CodeListener listener) {
    this.shell = shell;
    this.listener = listener;
  }

  void read(Page page, String address) {
    new KeptFile(shell, page, address, "", this).fetch();
  }

  @Override
  public void kept(KeptFile file) {
    kept = file;
    if (file.file == null) {
      listener.code(null, "E_NETWORK");
    } else {
      new Thread(this).start();
    }
  }

  @Override
  public void run() {
    final String text = PictureFile.read(kept.file);
    shell.ui.post(new Runnable() {
      @Override
      public void run() {
        listener.code(text, BridgeFailure.UNSUPPORTED);
      }
    });
  }
}
