import { JavaObject } from '../../dalvik/values.ts';
import { View } from '../android-view.ts';
import { phone } from '../phone.ts';

export class Window extends JavaObject {
  static override readonly java = 'android.view.Window';
  addFlags(flags: number): void {
    phone().window.flags |= flags;
  }
  clearFlags(flags: number): void {
    phone().window.flags &= ~flags;
  }
  getAttributes(): WindowLayoutParams {
    return Object.assign(new WindowLayoutParams(), { screenBrightness: phone().window.brightness });
  }
  setAttributes({ screenBrightness }: WindowLayoutParams): void {
    phone().window.brightness = screenBrightness;
  }
  getDecorView(): View {
    return new View();
  }
  setStatusBarColor(color: number): void {
    phone().window.statusBar = color;
  }
  setNavigationBarColor(color: number): void {
    phone().window.navigationBar = color;
  }
  setDecorFitsSystemWindows(fits: boolean): void {
    phone().window.fits = Boolean(fits);
  }
  getInsetsController(): WindowInsetsController {
    return new WindowInsetsController();
  }
}

export class WindowLayoutParams extends JavaObject {
  static override readonly java = 'android.view.WindowManager.LayoutParams';
  screenBrightness = -1;
}

export class WindowInsetsController extends JavaObject {
  static override readonly java = 'android.view.WindowInsetsController';
  setSystemBarsAppearance(appearance: number, mask: number): void {
    phone().window.appearance = (phone().window.appearance & ~mask) | (appearance & mask);
  }
  setSystemBarsBehavior(): void {}
  show(): void {
    phone().window.barsVisible = true;
  }
  hide(): void {
    phone().window.barsVisible = false;
  }
}
