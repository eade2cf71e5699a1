import { type JavaArray, JavaObject } from '../../dalvik/values.ts';
import type { Bitmap } from '../android-widget.ts';
import { byteArray, bytesOf } from '../java-lang.ts';
import { phone } from '../phone.ts';
import { BitmapConfig } from './android-print.ts';
import { jpegOf } from './shot.ts';

const refuse = (text: string) => phone().machine.raise('java.lang.IllegalArgumentException', text);

export class YuvImage extends JavaObject {
  static override readonly java = 'android.graphics.YuvImage';
  bytes: Buffer = Buffer.alloc(0);
  size: number[] = [];
  construct(frame: JavaArray, form: number, width: number, height: number): void {
    if (form !== 17) {
      refuse('the fake has frames of NV21 only');
    }
    this.bytes = bytesOf(frame);
    this.size = [width, height];
  }
  compressToJpeg(part: { right: number; bottom: number }, _quality: number, out: { parts: Buffer[] }): boolean {
    if (part.right !== this.size[0] || part.bottom !== this.size[1]) {
      refuse('the fake compresses whole frames');
    }
    const needs = this.bytes[0]! * 90;
    out.parts.push(jpegOf({ width: part.right, height: part.bottom, needs, turn: 0 }));
    return true;
  }
}

/** Finds faces that stand upright, in pictures of its size and of RGB_565 only. */
export class FaceDetector extends JavaObject {
  static override readonly java = 'android.media.FaceDetector';
  size: number[] = [];
  construct(width: number, height: number, most: number): void {
    if (width % 2 !== 0 || most < 1) {
      refuse('the width must be even');
    }
    this.size = [width, height];
  }
  findFaces(picture: Bitmap, into: JavaArray): number {
    if (picture.getWidth() !== this.size[0] || picture.getHeight() !== this.size[1]) {
      refuse('bitmap size doesn’t match initialization');
    }
    if (picture.config !== BitmapConfig.RGB_565 || picture.shot === null) {
      return 0;
    }
    const { faces, eyes } = phone().face;
    const found = picture.shot.needs === picture.shot.turn ? Math.min(faces, into.items.length) : 0;
    for (let at = 0; at < found; at += 1) {
      into.items[at] = Object.assign(new Face(), { eyes: eyes * this.size[0]! });
    }
    return found;
  }
}

export class Face extends JavaObject {
  static override readonly java = 'android.media.FaceDetector.Face';
  eyes = 0;
  eyesDistance(): number {
    return this.eyes;
  }
}

export class CompressFormat extends JavaObject {
  static override readonly java = 'android.graphics.Bitmap.CompressFormat';
  static JPEG = new CompressFormat();
}

export class WindowManager extends JavaObject {
  static override readonly java = 'android.view.WindowManager';
  getDefaultDisplay(): Display {
    return new Display();
  }
}

export class Display extends JavaObject {
  static override readonly java = 'android.view.Display';
  getRotation(): number {
    return phone().face.held;
  }
}

/** The first byte of a frame of the tests says how many quarter turns bring it upright. */
export function frameNow(camera: { isFront: boolean; orientation: number }): JavaArray {
  const frame = phone().camera?.gray.slice() ?? new Uint8Array(1);
  frame[0] = phone().face.upright(camera) / 90;
  return byteArray(frame);
}
