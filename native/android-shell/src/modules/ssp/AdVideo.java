package app.shell;

import android.content.Context;
import android.content.res.AssetFileDescriptor;
import android.media.MediaPlayer;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import java.io.IOException;

/** A silent video of the package, which fills its view. One that the phone cannot play gives way to the picture below. */
final class AdVideo extends SurfaceView
    implements SurfaceHolder.Callback, MediaPlayer.OnPreparedListener, MediaPlayer.OnErrorListener {
  private final Context context;
  private final String file;
  private MediaPlayer player;

  AdVideo(Context context, String file) {
    super(context);
    this.context = context;
    this.file = file;
    getHolder().addCallback(this);
  }

  @Override
  public void surfaceCreated(SurfaceHolder surface) {
    player = new MediaPlayer();
    player.setOnPreparedListener(this);
    player.setOnErrorListener(this);
    try {
      AssetFileDescriptor video = context.getAssets().openFd("shell/" + file);
      player.setDataSource(video);
      video.close();
      player.setDisplay(surface);
      player.setVolume(0, 0);
      player.prepareAsync();
    } catch (IOException | RuntimeException missing) {
      onError(player, 0, 0);
    }
  }

  @Override
  public void surfaceChanged(SurfaceHolder surface, int format, int width, int height) {}

  @Override
  public void surfaceDestroyed(SurfaceHolder surface) {
    release();
  }

  @Override
  public void onPrepared(MediaPlayer prepared) {
    prepared.setVideoScalingMode(MediaPlayer.VIDEO_SCALING_MODE_SCALE_TO_FIT_WITH_CROPPING);
    prepared.start();
  }

  @Override
  public boolean onError(MediaPlayer broken, int what, int extra) {
    release();
    setVisibility(GONE);
    return true;
  }

  private void release() {
    if (player != null) {
      player.release();
      player = null;
    }
  }
}
