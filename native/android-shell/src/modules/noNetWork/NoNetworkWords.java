package app.shell;

/** The words of the no-network screen: those of the config, until a page sets others for this run. */
final class NoNetworkWords {
  private final ModuleConfig module;
  private String title = "";
  private String text = "";
  private String button = "";

  NoNetworkWords(ModuleConfig module) {
    this.module = module;
  }

  /** Empty words change nothing. */
  void set(String title, String text, String button) {
    this.title = title.isEmpty() ? this.title : title;
    this.text = text.isEmpty() ? this.text : text;
    this.button = button.isEmpty() ? this.button : button;
  }

  String title() {
    return title.isEmpty() ? module.text("title", Words.OFFLINE) : title;
  }

  String text() {
    return text.isEmpty() ? module.text("text", Words.OFFLINE_TEXT) : text;
  }

  String button() {
    return button.isEmpty() ? module.text("buttonText", Words.RETRY) : button;
  }
}
