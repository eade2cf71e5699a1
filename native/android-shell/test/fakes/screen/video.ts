import { JavaObject } from '../../dalvik/values.ts';
import { View } from '../android-view.ts';
import { phone } from '../phone.ts';

export class AssetFileDescriptor extends JavaObject {
  static override readonly java = 'android.content.res.AssetFileDescriptor';
  name = '';
  close(): void {}
}

export class SurfaceHolder extends JavaObject {
  static override readonly java = 'android.view.SurfaceHolder';
  /** The system makes the surface once the view is on the screen. */
  addCallback(callback: JavaObject): void {
    phone().post(1, () => phone().machine.send(callback, 'surfaceCreated(Landroid/view/SurfaceHolder;)V', this));
  }
}

export class SurfaceView extends View {
  static override readonly java = 'android.view.SurfaceView';
  getHolder(): SurfaceHolder {
    return new SurfaceHolder();
  }
}

export class MediaPlayer extends JavaObject {
  static override readonly java = 'android.media.MediaPlayer';
  source = '';
  volume = [1, 1];
  #prepared: JavaObject | null = null;
  construct(): void {}
  setDataSource(file: AssetFileDescriptor): void {
    this.source = file.name;
  }
  setDisplay(): void {}
  setVideoScalingMode(): void {}
  setVolume(...volume: number[]): void {
    this.volume = volume;
  }
  setOnPreparedListener(listener: JavaObject): void {
    this.#prepared = listener;
  }
  setOnErrorListener(): void {}
  prepareAsync(): void {
    phone().post(1, () => phone().machine.send(this.#prepared!, 'onPrepared(Landroid/media/MediaPlayer;)V', this));
  }
  start(): void {
    phone().playing.push(this.source);
    if (this.volume.some((side) => side > 0)) {
      throw new Error('an advertisement with sound');
    }
  }
  release(): void {}
}
