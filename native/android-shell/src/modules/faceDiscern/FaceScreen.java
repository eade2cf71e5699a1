package app.shell;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Matrix;
import android.graphics.Rect;
import android.graphics.YuvImage;
import android.graphics.drawable.GradientDrawable;
import android.hardware.Camera;
import android.media.FaceDetector;
import android.view.Gravity;
import android.view.View;
import android.widget.ImageView;
import android.widget.TextView;
import java.io.ByteArrayOutputStream;
import org.json.JSONArray;

/** The front camera with an oval for the face, words for the user, a countdown while one face is seen, and the picture to keep or repeat. */
final class FaceScreen extends CameraScreen {
  private static final String PLACE = "请把脸放在框内|Put your face into the frame";
  private static final String ALONE = "请只让一个人入镜|One person only, please";
  private static final String NOTICE = "只拍照片，不核验身份|Takes a picture and checks no identity";
  private static final String AGAIN = "重拍|Take again";
  private static final String USE = "使用|Use";
  private static final String[] ACTIONS = {
    "blink请眨眼|Blink", "mouth请张嘴|Open your mouth", "left请向左转头|Turn your head left", "right请向右转头|Turn your head right", "nod请点头|Nod"
  };
  /** The form of frames that every camera has (android.graphics.ImageFormat). */
  private static final int NV21 = 17;
  private static final int FOUND = 0xff4caf50;
  private static final int SMALL = 320;
  private static final long ACTION_MILLIS = 2000;

  private final FaceDiscern module;
  private final JSONArray actions;
  private final TextView hint;
  private final View close;
  private final View again;
  private final View use;
  private final GradientDrawable oval = new GradientDrawable();
  private final ImageView preview;
  /** The frame as a picture, in the camera's own direction. */
  private byte[] jpeg;
  private int faces;
  /** The time of the first frame with a face; 0 before it. */
  private long since;
  private Bitmap picture;
  private String said;

  FaceScreen(FaceDiscern module, JSONArray actions) {
    super(module.shell, Camera.CameraInfo.CAMERA_FACING_FRONT);
    this.module = module;
    this.actions = actions == null ? new JSONArray() : actions;
    View frame = new View(shell.activity);
    oval.setShape(GradientDrawable.OVAL);
    frame.setBackground(oval);
    layer.addView(frame, Look.centered(shell.look.dp(240), shell.look.dp(320)));
    preview = new ImageView(shell.activity);
    preview.setBackgroundColor(0xff000000);
    layer.addView(preview, Look.fill());
    hint = label(PLACE, Gravity.TOP | Gravity.CENTER_HORIZONTAL);
    hint.setAccessibilityLiveRegion(View.ACCESSIBILITY_LIVE_REGION_POLITE);
    close = button(Words.CLOSE, Gravity.BOTTOM | Gravity.START);
    again = button(AGAIN, Gravity.BOTTOM | Gravity.CENTER_HORIZONTAL);
    use = button(USE, Gravity.BOTTOM | Gravity.END);
    show(View.GONE);
  }

  /** Finds the faces in a small copy. One that is far away does not count. */
  @Override
  void look() {
    faces = 0;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new YuvImage(frame, NV21, width, height, null).compressToJpeg(new Rect(0, 0, width, height), 92, out);
    jpeg = out.toByteArray();
    Bitmap small = upright(Math.max(2, width / SMALL));
    FaceDetector.Face[] found = new FaceDetector.Face[2];
    faces = new FaceDetector(small.getWidth(), small.getHeight(), 2).findFaces(small, found);
    if (faces == 1 && found[0].eyesDistance() * 10 < small.getWidth()) {
      faces = 0;
    }
  }

  @Override
  void seen() {
    long now = System.currentTimeMillis();
    if (since == 0 && faces == 1) {
      since = now;
    }
    long total = actions.length() * ACTION_MILLIS;
    long acted = now - since;
    oval.setStroke(shell.look.dp(3), faces == 1 ? FOUND : Colors.WHITE);
    if (since != 0 && acted < total) {
      showText(wordsOf(actions.optString((int) (acted / ACTION_MILLIS))));
    } else if (faces != 1) {
      since = since == 0 ? 0 : now - total;
      showText(faces > 1 ? shell.words.text(ALONE) : place());
    } else {
      int left = module.settings.number("countdown", 3) - (int) ((acted - total) / 1000);
      if (left <= 0) {
        take();
        return;
      }
      showText("" + left);
    }
    next();
  }

  @Override
  void fail(String failure) {
    module.fail(failure);
  }

  @Override
  public void onClick(View pressed) {
    if (pressed == close) {
      fail(BridgeFailure.CANCEL);
    } else if (pressed == use) {
      give();
    } else if (pressed == again) {
      since = 0;
      show(View.GONE);
      next();
    }
  }

  private void take() {
    picture = upright(1);
    if (module.settings.flag("retake", true)) {
      preview.setImageBitmap(picture);
      show(View.VISIBLE);
    } else {
      give();
    }
  }

  private void give() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    picture.compress(Bitmap.CompressFormat.JPEG, 90, out);
    module.taken(out.toByteArray());
  }

  /** The picture with its choice, or the camera alone. */
  private void show(int visibility) {
    preview.setVisibility(visibility);
    again.setVisibility(visibility);
    use.setVisibility(visibility);
    showText(visibility == View.GONE ? place() : "");
  }

  /** A text that did not change is not read out again. */
  private void showText(String text) {
    String all = (text + "\n" + shell.words.text(NOTICE)).trim();
    if (!all.equals(said)) {
      said = all;
      hint.setText(all);
    }
  }

  private String place() {
    return module.settings.text("instruction", PLACE);
  }

  private String wordsOf(String action) {
    int at = 0;
    while (!ACTIONS[at].startsWith(action)) {
      at++;
    }
    return shell.words.text(ACTIONS[at].substring(action.length()));
  }

  /** A copy of the frame that stands upright; a small one has the colors and the even width that a FaceDetector wants. */
  private Bitmap upright(int sample) {
    BitmapFactory.Options options = new BitmapFactory.Options();
    options.inSampleSize = sample;
    options.inPreferredConfig = sample > 1 ? Bitmap.Config.RGB_565 : Bitmap.Config.ARGB_8888;
    Bitmap picture = BitmapFactory.decodeByteArray(jpeg, 0, jpeg.length, options);
    Matrix matrix = new Matrix();
    matrix.setRotate(turn);
    return Bitmap.createBitmap(picture, 0, 0, picture.getWidth() & ~1, picture.getHeight() & ~1, matrix, true);
  }
}
