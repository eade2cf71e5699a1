package app.shell;

/** Hears of a code, once. */
interface CodeListener {
  /** `text` is null without a code, for the reason of the failure. */
  void code(String text, String failure);
}
