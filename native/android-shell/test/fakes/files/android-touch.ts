import { JavaObject } from '../../dalvik/values.ts';

export class MotionEvent extends JavaObject {
  static override readonly java = 'android.view.MotionEvent';
  action = 0;
  x = 0;
  y = 0;
  fingers = 1;
  other = [0, 0];
  static of(action: number, x: number, y: number, fingers = 1): MotionEvent {
    return Object.assign(new MotionEvent(), { action, x, y, fingers });
  }
  getActionMasked(): number {
    return this.action;
  }
  getPointerCount(): number {
    return this.fingers;
  }
  /** The second finger is at `other`. */
  getX(finger = 0): number {
    return finger === 0 ? this.x : this.other[0]!;
  }
  getY(finger = 0): number {
    return finger === 0 ? this.y : this.other[1]!;
  }
}
