package app.shell;

import android.hardware.Camera;
import android.view.Gravity;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.io.IOException;

/** The camera over the whole screen, which reads one code. A frame is read on a thread of its own, and the next one after it. */
final class CodeScreen implements SurfaceHolder.Callback, Camera.PreviewCallback, View.OnClickListener, Runnable {
  private static final String HINT = "将二维码放入画面|Point the camera at a code";
  private static final String TORCH = "手电筒|Torch";
  private static final String ALBUM = "相册|Album";

  private final PicAndVideo module;
  private final CodeListener listener;
  private final FrameLayout layer;
  private final View torch;
  private final View album;
  private Camera camera;
  private byte[] frame;
  private int width;
  private int height;
  private boolean lit;
  private boolean ended;

  CodeScreen(PicAndVideo module, CodeListener listener) {
    this.module = module;
    this.listener = listener;
    Shell shell = module.shell;
    Look look = shell.look;
    layer = new FrameLayout(shell.activity);
    layer.setBackgroundColor(0xff000000);
    SurfaceView view = new SurfaceView(shell.activity);
    view.getHolder().addCallback(this);
    layer.addView(view, Look.fill());
    TextView hint = button(HINT);
    layer.addView(hint, place(Gravity.TOP | Gravity.CENTER_HORIZONTAL));
    layer.addView(button(Words.CLOSE), place(Gravity.BOTTOM | Gravity.START));
    torch = button(TORCH);
    layer.addView(torch, place(Gravity.BOTTOM | Gravity.CENTER_HORIZONTAL));
    album = button(ALBUM);
    layer.addView(album, place(Gravity.BOTTOM | Gravity.END));
    hint.setOnClickListener(null);
    shell.bars.area.pad(layer);
    shell.stage.addAbove(layer);
  }

  /** A camera that another app holds, or that does not exist, ends the screen. */
  @Override
  public void surfaceCreated(SurfaceHolder holder) {
    try {
      camera = Camera.open();
      camera.setDisplayOrientation(90);
      camera.setPreviewDisplay(holder);
      Camera.Parameters parameters = camera.getParameters();
      if (parameters.getSupportedFocusModes().contains(Camera.Parameters.FOCUS_MODE_CONTINUOUS_PICTURE)) {
        parameters.setFocusMode(Camera.Parameters.FOCUS_MODE_CONTINUOUS_PICTURE);
        camera.setParameters(parameters);
      }
      width = parameters.getPreviewSize().width;
      height = parameters.getPreviewSize().height;
      camera.startPreview();
      camera.setOneShotPreviewCallback(this);
    } catch (IOException | RuntimeException unavailable) {
      end(null, BridgeFailure.UNSUPPORTED);
    }
  }

  @Override
  public void surfaceChanged(SurfaceHolder holder, int format, int width, int height) {}

  @Override
  public void surfaceDestroyed(SurfaceHolder holder) {
    release();
  }

  /** The brightness comes first in a frame of NV21. */
  @Override
  public void onPreviewFrame(byte[] data, Camera from) {
    frame = data;
    new Thread(this).start();
  }

  @Override
  public void run() {
    final String text = QrReader.read(frame, width, height);
    module.shell.ui.post(new Runnable() {
      @Override
      public void run() {
        if (text != null) {
          end(text, "");
        } else if (camera != null) {
          camera.setOneShotPreviewCallback(CodeScreen.this);
        }
      }
    });
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == torch) {
      light();
    } else if (pressed == album) {
      module.askAlbum();
    } else {
      close(null);
    }
  }

  /** Ends without a code. */
  void close(String text) {
    end(text, BridgeFailure.CANCEL);
  }

  /** Ends silently; the answer is left to the caller. */
  CodeListener close() {
    leave();
    return listener;
  }

  private void end(String text, String failure) {
    if (!ended) {
      leave();
      listener.code(text, failure);
    }
  }

  private void leave() {
    ended = true;
    release();
    module.shell.bars.area.forget(layer);
    module.shell.stage.removeAbove(layer);
    module.scanned();
  }

  private void light() {
    try {
      Camera.Parameters parameters = camera.getParameters();
      parameters.setFlashMode(lit ? Camera.Parameters.FLASH_MODE_OFF : Camera.Parameters.FLASH_MODE_TORCH);
      camera.setParameters(parameters);
      lit = !lit;
    } catch (RuntimeException hasNone) {
      torch.setEnabled(false);
    }
  }

  private void release() {
    if (camera != null) {
      camera.release();
      camera = null;
    }
  }

  private FrameLayout.LayoutParams place(int gravity) {
    return new FrameLayout.LayoutParams(Look.WRAP, module.shell.look.dp(56), gravity);
  }

  private TextView button(String text) {
    Look look = module.shell.look;
    TextView button = look.text(module.shell.words.say(text), 16, Colors.WHITE);
    button.setGravity(Gravity.CENTER);
    button.setPadding(look.dp(16), 0, look.dp(16), 0);
    button.setOnClickListener(this);
    return button;
  }
}
