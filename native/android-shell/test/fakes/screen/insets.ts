import { JavaObject, type Value } from '../../dalvik/values.ts';
import { Insets } from '../android-graphics.ts';

type Edges = { left?: number; top?: number; right?: number; bottom?: number };

export class WindowInsets extends JavaObject {
  static override readonly java = 'android.view.WindowInsets';
  static CONSUMED = new WindowInsets();
  bars: Edges = {};
  keyboard = 0;
  /** Without what bars cover while they are shown, which a decor of Android 7 to 10 takes out. */
  withoutStable = false;
  static of(bars: Edges, keyboard = 0): WindowInsets {
    return Object.assign(new WindowInsets(), { bars, keyboard });
  }
  getInsets(types: number): Insets {
    const keyboard = (types & InsetsType.ime()) === 0 ? {} : { bottom: this.keyboard };
    return Object.assign(new Insets(), (types & InsetsType.systemBars()) === 0 ? keyboard : this.bars);
  }
  getSystemWindowInsetLeft = (): Value => this.bars.left ?? 0;
  getSystemWindowInsetTop = (): Value => this.bars.top ?? 0;
  getSystemWindowInsetRight = (): Value => this.bars.right ?? 0;
  /** Below Android 11 that of the keyboard, which covers the bar. */
  getSystemWindowInsetBottom = (): Value => Math.max(this.bars.bottom ?? 0, this.keyboard);
  getStableInsetBottom = (): Value => (this.withoutStable ? 0 : (this.bars.bottom ?? 0));
  consumeSystemWindowInsets(): WindowInsets {
    return WindowInsets.CONSUMED;
  }
}

export class InsetsType extends JavaObject {
  static override readonly java = 'android.view.WindowInsets.Type';
  static systemBars(): number {
    return 7;
  }
  static ime(): number {
    return 8;
  }
  static displayCutout(): number {
    return 128;
  }
}
