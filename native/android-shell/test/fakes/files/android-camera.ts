import { JavaObject } from '../../dalvik/values.ts';
import { View } from '../android-view.ts';
import { byteArray } from '../java-lang.ts';
import { ArrayList } from '../java-util.ts';
import { phone } from '../phone.ts';

/** A camera that sees `phone().camera`. Android gives one to an app with the permission only, and to one at a time. */
export class Camera extends JavaObject {
  static override readonly java = 'android.hardware.Camera';
  static openNow = 0;
  parameters = new CameraParameters();
  static open(): Camera {
    if (!phone().granted.has('android.permission.CAMERA') || phone().camera === null) {
      phone().machine.raise('java.lang.RuntimeException', 'Fail to connect to camera service');
    }
    Camera.openNow += 1;
    return new Camera();
  }
  getParameters(): CameraParameters {
    return this.parameters;
  }
  setParameters(parameters: CameraParameters): void {
    phone().torch = parameters.flash === 'torch';
  }
  setDisplayOrientation(): void {}
  setPreviewDisplay(): void {}
  startPreview(): void {}
  setOneShotPreviewCallback(callback: JavaObject): void {
    phone().post(400, () => {
      const signature = 'onPreviewFrame([BLandroid/hardware/Camera;)V';
      phone().machine.send(callback, signature, byteArray(phone().camera!.gray), this);
    });
  }
  release(): void {
    Camera.openNow -= 1;
  }
}

export class CameraParameters extends JavaObject {
  static override readonly java = 'android.hardware.Camera.Parameters';
  flash = 'off';
  getPreviewSize(): CameraSize {
    return Object.assign(new CameraSize(), { width: phone().camera!.width, height: phone().camera!.height });
  }
  getSupportedFocusModes(): ArrayList {
    return ArrayList.of(['auto', 'continuous-picture']);
  }
  setFocusMode(): void {}
  setFlashMode(mode: string): void {
    this.flash = mode;
  }
}

export class CameraSize extends JavaObject {
  static override readonly java = 'android.hardware.Camera.Size';
  width = 0;
  height = 0;
}

/** Its surface is there as soon as the view is on the screen. */
export class SurfaceView extends View {
  static override readonly java = 'android.view.SurfaceView';
  getHolder(): SurfaceHolder {
    return new SurfaceHolder();
  }
}

export class SurfaceHolder extends JavaObject {
  static override readonly java = 'android.view.SurfaceHolder';
  addCallback(callback: JavaObject): void {
    phone().post(10, () => {
      phone().machine.send(callback, 'surfaceCreated(Landroid/view/SurfaceHolder;)V', this);
    });
  }
}

export class Matrix extends JavaObject {
  static override readonly java = 'android.graphics.Matrix';
  scale = 1;
  place: number[] = [0, 0];
  construct(): void {}
  setScale(scale: number): void {
    this.scale = scale;
  }
  postTranslate(...place: number[]): boolean {
    this.place = place;
    return true;
  }
}

export class HitTestResult extends JavaObject {
  static override readonly java = 'android.webkit.WebView.HitTestResult';
  type = 0;
  extra: string | null = null;
  getType(): number {
    return this.type;
  }
  getExtra(): string | null {
    return this.extra;
  }
}
