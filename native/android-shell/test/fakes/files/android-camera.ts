import { JavaObject } from '../../dalvik/values.ts';
import { View } from '../android-view.ts';
import { ArrayList } from '../java-util.ts';
import { phone } from '../phone.ts';
import { frameNow } from './android-face.ts';
import type { FakeCamera } from './face-state.ts';

const refuse = (text: string) => phone().machine.raise('java.lang.RuntimeException', text);

/** A camera that sees `phone().camera`, and `phone().face`. Android gives one to an app with the permission only, and to one at a time. */
export class Camera extends JavaObject {
  static override readonly java = 'android.hardware.Camera';
  parameters = new CameraParameters();
  facts!: FakeCamera;
  isPrepared = false;
  static getNumberOfCameras(): number {
    return phone().face.cameras.length;
  }
  static getCameraInfo(id: number, info: CameraInfo): void {
    const { isFront, orientation } = phone().face.cameras[id] ?? refuse('Unknown camera ID');
    Object.assign(info, { facing: isFront ? 1 : 0, orientation });
  }
  static open(id: number): Camera {
    const facts = phone().face.cameras[id];
    if (!phone().granted.has('android.permission.CAMERA') || !facts || phone().face.isBusy) {
      refuse('Fail to connect to camera service');
    }
    phone().face.openNow += 1;
    return Object.assign(new Camera(), { facts });
  }
  getParameters(): CameraParameters {
    return this.parameters;
  }
  setParameters(parameters: CameraParameters): void {
    phone().torch = parameters.flash === 'torch';
    this.parameters = parameters;
  }
  /** The front camera's picture is mirrored before it is turned. */
  setDisplayOrientation(degrees: number): void {
    const turn = phone().face.upright(this.facts);
    if (degrees !== (this.facts.isFront ? (360 - turn) % 360 : turn)) {
      refuse('the picture on the screen does not stand upright');
    }
  }
  setPreviewDisplay(): void {
    this.isPrepared = true;
  }
  startPreview(): void {
    if (!this.isPrepared) {
      refuse('startPreview without a display');
    }
  }
  setOneShotPreviewCallback(callback: JavaObject): void {
    phone().post(400, () => {
      const signature = 'onPreviewFrame([BLandroid/hardware/Camera;)V';
      phone().machine.send(callback, signature, frameNow(this.facts), this);
    });
  }
  release(): void {
    phone().face.openNow -= 1;
  }
}

export class CameraInfo extends JavaObject {
  static override readonly java = 'android.hardware.Camera.CameraInfo';
  facing = 0;
  orientation = 0;
  construct(): void {}
}

/** Frames of a code have its size alone; those of faces come in several. */
export class CameraParameters extends JavaObject {
  static override readonly java = 'android.hardware.Camera.Parameters';
  flash = 'off';
  size: CameraSize | null = null;
  getPreviewSize(): CameraSize {
    return this.size ?? (this.getSupportedPreviewSizes().items[0] as CameraSize);
  }
  getSupportedPreviewSizes(): ArrayList {
    const { camera } = phone();
    const sizes = camera
      ? [[camera.width, camera.height]]
      : [
          [640, 480],
          [1920, 1080],
          [1280, 720],
        ];
    return ArrayList.of(sizes.map(([width, height]) => Object.assign(new CameraSize(), { width, height })));
  }
  setPreviewSize(width: number, height: number): void {
    this.size = Object.assign(new CameraSize(), { width, height });
  }
  getSupportedFocusModes(): ArrayList {
    return ArrayList.of(['auto', 'continuous-picture']);
  }
  setFocusMode(): void {}
  getFlashMode(): string {
    return this.flash;
  }
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
  turn = 0;
  setRotate(degrees: number): void {
    this.turn = degrees;
  }
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
