package app.shell;

import android.app.Activity;
import android.content.ClipData;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.print.PrintManager;
import java.util.ArrayList;
import java.util.List;
import org.json.JSONException;

/** `file.*` and `page.print`: downloads for pages, documents in a preview, the system's picker, printing. */
final class MorePreview extends Module {
  private static final int PICK = 1;
  private static final int MOST_FILES = 20;

  private BridgeCall picking;
  private PdfViewer viewer;
  private DownloadList list;

  MorePreview(Shell shell) {
    super("morePreview", shell);
  }

  @Override
  PagePart addTo(Page page) {
    return new PreviewPage(this, page);
  }

  @Override
  void back() {
    if (viewer != null) {
      viewer.close();
    } else {
      list.close();
    }
  }

  @Override
  void stop() {
    if (viewer != null) {
      viewer.close();
    }
  }

  @Override
  boolean act(String action) {
    return action.equals("downloads") && lists();
  }

  /** Below Android 10 downloads go to a place that the user picks, and the manager has none. */
  private boolean lists() {
    if (Build.VERSION.SDK_INT >= 29 && list == null) {
      list = new DownloadList(this);
      takeBack(true);
    }
    return list != null;
  }

  void fileDownloads(BridgeCall call) throws BridgeFailure, JSONException {
    if (!lists()) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "The list of downloads needs Android 10");
    }
    call.done();
  }

  @Override
  boolean downloads(Page page, String address, String type) {
    boolean isDocument = "application/pdf".equals(type) && page.isTrusted() && settings.flag("pdf", true);
    if (isDocument && KeptFile.mayName(address)) {
      new KeptFile(shell, page, address, "", new OpenedFile(this, null)).fetch();
    }
    return isDocument;
  }

  void fileDownload(BridgeCall call) throws BridgeFailure {
    new FileProgress(shell, call, fetch(call, new DownloadedFile(call))).run();
  }

  void fileOpen(BridgeCall call) throws BridgeFailure {
    fetch(call, new OpenedFile(this, call));
  }

  void fileSave(BridgeCall call) throws BridgeFailure {
    fetch(call, new SavedPicture(shell, call));
  }

  void filePick(BridgeCall call) throws BridgeFailure {
    List<String> types = call.texts("types");
    if (picking != null) {
      picking.fail(BridgeFailure.CANCEL, "Another choice began");
    }
    picking = call;
    Intent files = new Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE);
    files.setType(types.size() == 1 ? types.get(0) : "*/*");
    if (types.size() > 1) {
      files.putExtra(Intent.EXTRA_MIME_TYPES, types.toArray(new String[0]));
    }
    files.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, call.flag("multiple", false));
    if (!shell.apps.ask(files, request(PICK))) {
      result(request(PICK), 0, null);
    }
  }

  void pagePrint(BridgeCall call) throws BridgeFailure, JSONException {
    String title = shell.config.name();
    PrintManager printers = (PrintManager) shell.activity.getSystemService(Context.PRINT_SERVICE);
    if (printers == null) {
      throw new BridgeFailure(BridgeFailure.UNSUPPORTED, "This device does not print");
    }
    printers.print(title, call.page.web.createPrintDocumentAdapter(title), null);
    call.done();
  }

  @Override
  boolean result(int request, int code, Intent data) {
    if (request != request(PICK) || picking == null) {
      return false;
    }
    List<String> chosen = new ArrayList<>();
    ClipData several = code == Activity.RESULT_OK && data != null ? data.getClipData() : null;
    for (int i = 0; several != null && i < Math.min(several.getItemCount(), MOST_FILES); i++) {
      add(chosen, several.getItemAt(i).getUri());
    }
    if (several == null && code == Activity.RESULT_OK && data != null) {
      add(chosen, data.getData());
    }
    BridgeCall call = picking;
    picking = null;
    if (chosen.isEmpty()) {
      call.fail(BridgeFailure.CANCEL, "Nothing was chosen");
    } else {
      KeptFiles.fetch(shell, null, chosen, new ChosenFiles(call));
    }
    return true;
  }

  void show(KeptFile kept) {
    if (viewer != null) {
      viewer.close();
    }
    viewer = new PdfViewer(this, kept);
    takeBack(true);
  }

  /** The preview that lay over everything, else the list. */
  void closed() {
    list = viewer == null ? null : list;
    viewer = null;
    takeBack(list != null);
  }

  private KeptFile fetch(BridgeCall call, KeptFile.Receiver receiver) throws BridgeFailure {
    String address = call.text("url");
    if (!KeptFile.mayName(address)) {
      throw BridgeFailure.param("url must be an address of https:, data: or blob:");
    }
    KeptFile kept = new KeptFile(shell, call.page, address, call.text("name"), receiver);
    kept.fetch();
    return kept;
  }

  /** Files of other apps; a path could lead into this one. */
  private void add(List<String> chosen, Uri uri) {
    if (FileProvider.isForeign(shell.activity, uri)) {
      chosen.add(uri.toString());
    }
  }
}
