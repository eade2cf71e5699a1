package app.shell;

import android.hardware.Camera;
import android.os.Looper;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.io.IOException;

/** A camera over the whole screen. A frame is looked at on a thread of its own, and the next one after it. */
abstract class CameraScreen implements SurfaceHolder.Callback, Camera.PreviewCallback, View.OnClickListener, Runnable {
  private static final int WIDEST = 1280;

  final Shell shell;
  final FrameLayout layer;
  /** Null while it is closed. */
  Camera camera;
  byte[] frame;
  int width;
  int height;
  /** Degrees by which a frame is turned to the right to stand upright. */
  int turn;
  private final int facing;
  private final SurfaceView view;
  private final Camera.CameraInfo info = new Camera.CameraInfo();
  /** From a frame until it was seen: one at a time, also when the surface is made anew in between. */
  private boolean busy;
  private boolean isBroken;
  private boolean ended;

  CameraScreen(Shell shell, int facing) {
    this.shell = shell;
    this.facing = facing;
    layer = new FrameLayout(shell.activity);
    layer.setBackgroundColor(0xff000000);
    view = new SurfaceView(shell.activity);
    view.getHolder().addCallback(this);
    layer.addView(view, Look.fill());
    layer.setOnClickListener(this);
    layer.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO);
    shell.bars.area.pad(layer);
    shell.stage.addAbove(layer);
  }

  /** Looks at the frame, away from the UI thread. */
  abstract void look();

  /** Tells what was seen in it. */
  abstract void seen();

  /** The screen ends without a result. */
  abstract void fail(String failure);

  /** A camera that another app holds, or that does not exist, ends the screen. */
  @Override
  public void surfaceCreated(SurfaceHolder holder) {
    try {
      camera = Camera.open(find());
      Camera.Parameters parameters = camera.getParameters();
      if (parameters.getSupportedFocusModes().contains(Camera.Parameters.FOCUS_MODE_CONTINUOUS_PICTURE)) {
        parameters.setFocusMode(Camera.Parameters.FOCUS_MODE_CONTINUOUS_PICTURE);
      }
      Camera.Size best = parameters.getPreviewSize();
      for (Camera.Size size : parameters.getSupportedPreviewSizes()) {
        if (size.width <= WIDEST && size.width > best.width) {
          best = size;
        }
      }
      width = best.width;
      height = best.height;
      parameters.setPreviewSize(width, height);
      camera.setParameters(parameters);
      camera.setPreviewDisplay(holder);
      turned();
      camera.startPreview();
      next();
    } catch (IOException | RuntimeException unavailable) {
      // The surface is still being made, so its view may not go yet.
      isBroken = true;
      shell.ui.post(this);
    }
  }

  @Override
  public void surfaceChanged(SurfaceHolder holder, int format, int width, int height) {}

  @Override
  public void surfaceDestroyed(SurfaceHolder holder) {
    release();
  }

  /** The phone is held another way: the picture stands upright again, in its own proportions. */
  void turned() {
    if (camera != null) {
      int held = shell.activity.getWindowManager().getDefaultDisplay().getRotation() * 90;
      boolean isFront = info.facing == Camera.CameraInfo.CAMERA_FACING_FRONT;
      turn = (info.orientation + (isFront ? held : 360 - held)) % 360;
      camera.setDisplayOrientation(isFront ? (360 - turn) % 360 : turn);
      int across = layer.getWidth();
      view.setLayoutParams(Look.centered(across, turn % 180 == 0 ? across * height / width : across * width / height));
    }
  }

  void next() {
    if (camera != null) {
      camera.setOneShotPreviewCallback(this);
    }
  }

  @Override
  public void onPreviewFrame(byte[] data, Camera from) {
    if (!busy) {
      busy = true;
      frame = data;
      new Thread(this).start();
    }
  }

  @Override
  public void run() {
    if (Looper.myLooper() == null) {
      try {
        look();
      } catch (RuntimeException | OutOfMemoryError spoilt) {
        // The next frame may be better.
      }
      shell.ui.post(this);
      return;
    }
    busy = false;
    if (!ended && isBroken) {
      fail(BridgeFailure.UNSUPPORTED);
    } else if (!ended) {
      seen();
    }
  }

  /** Closes the screen; whether it was open. */
  boolean leave() {
    if (ended) {
      return false;
    }
    ended = true;
    release();
    shell.bars.area.forget(layer);
    shell.stage.removeAbove(layer);
    return true;
  }

  TextView button(String text, int gravity) {
    TextView button = label(text, gravity);
    button.setOnClickListener(this);
    return button;
  }

  TextView label(String text, int gravity) {
    TextView label = shell.look.edge(layer, shell.words.text(text), gravity);
    label.setMinHeight(shell.look.dp(56));
    return label;
  }

  /** The first camera on that side, else the first one. */
  private int find() {
    for (int i = 0; i < Camera.getNumberOfCameras(); i++) {
      Camera.getCameraInfo(i, info);
      if (info.facing == facing) {
        return i;
      }
    }
    Camera.getCameraInfo(0, info);
    return 0;
  }

  private void release() {
    if (camera != null) {
      camera.release();
      camera = null;
    }
  }
}
