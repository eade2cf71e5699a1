package app.shell;

import android.hardware.Camera;
import android.view.Gravity;
import android.view.View;

/** The camera over the whole screen, which reads one code. */
final class CodeScreen extends CameraScreen {
  private static final String HINT = "将二维码放入画面|Point the camera at a code";
  private static final String TORCH = "手电筒|Torch";
  private static final String ALBUM = "相册|Album";

  private final PicAndVideo module;
  private final CodeListener listener;
  private final View close;
  private final View torch;
  private final View album;
  private String text;

  CodeScreen(PicAndVideo module, CodeListener listener) {
    super(module.shell, Camera.CameraInfo.CAMERA_FACING_BACK);
    this.module = module;
    this.listener = listener;
    label(HINT, Gravity.TOP | Gravity.CENTER_HORIZONTAL);
    close = button(Words.CLOSE, Gravity.BOTTOM | Gravity.START);
    torch = button(TORCH, Gravity.BOTTOM | Gravity.CENTER_HORIZONTAL);
    album = button(ALBUM, Gravity.BOTTOM | Gravity.END);
  }

  /** The brightness comes first in a frame of NV21. */
  @Override
  void look() {
    text = QrReader.read(frame, width, height);
  }

  @Override
  void seen() {
    if (text == null) {
      next();
    } else {
      end(text, "");
    }
  }

  @Override
  void fail(String failure) {
    end(null, failure);
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == torch) {
      light();
    } else if (pressed == album) {
      module.askAlbum();
    } else if (pressed == close) {
      fail(BridgeFailure.CANCEL);
    }
  }

  /** Ends silently; the answer is left to the caller. */
  CodeListener close() {
    leave();
    module.scanned();
    return listener;
  }

  private void end(String text, String failure) {
    if (leave()) {
      module.scanned();
      listener.code(text, failure);
    }
  }

  private void light() {
    try {
      Camera.Parameters parameters = camera.getParameters();
      boolean isLit = Camera.Parameters.FLASH_MODE_TORCH.equals(parameters.getFlashMode());
      parameters.setFlashMode(isLit ? Camera.Parameters.FLASH_MODE_OFF : Camera.Parameters.FLASH_MODE_TORCH);
      camera.setParameters(parameters);
    } catch (RuntimeException hasNone) {
      torch.setEnabled(false);
    }
  }
}
