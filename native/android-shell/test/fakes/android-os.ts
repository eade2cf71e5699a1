import { JavaObject, type Value } from '../dalvik/values.ts';
import { byteArray, bytesOf } from './java-lang.ts';
import { phone } from './phone.ts';

export class Build extends JavaObject {
  static override readonly java = 'android.os.Build';
  static BRAND = 'Example';
  static MODEL = 'Phone One';
  static get MANUFACTURER(): string {
    return phone().maker;
  }
}

export class BuildVersion extends JavaObject {
  static override readonly java = 'android.os.Build.VERSION';
  static RELEASE = '14';
  static get SDK_INT(): number {
    return phone().sdk;
  }
}

export class Environment extends JavaObject {
  static override readonly java = 'android.os.Environment';
  static DIRECTORY_DOWNLOADS = 'Download';
}

export class Looper extends JavaObject {
  static override readonly java = 'android.os.Looper';
  static getMainLooper(): Looper {
    return new Looper();
  }
  static myLooper(): Looper | null {
    return phone().thread === 'ui' ? new Looper() : null;
  }
}

export class Handler extends JavaObject {
  static override readonly java = 'android.os.Handler';
  construct(): void {}
  post(runnable: JavaObject): boolean {
    return this.postDelayed(runnable, 0);
  }
  postDelayed(runnable: JavaObject, delay: number): boolean {
    phone().post(delay, () => phone().run(runnable), runnable, this);
    return true;
  }
  removeCallbacks(runnable: JavaObject | null): void {
    if (runnable) {
      phone().cancel(this, runnable);
    }
  }
  removeCallbacksAndMessages(): void {
    phone().cancel(this, null);
  }
}

export class Bundle extends JavaObject {
  static override readonly java = 'android.os.Bundle';
  readonly values = new Map<string, Value>();
  construct(): void {}
  getString(key: string): Value {
    return this.values.get(key) ?? null;
  }
  getBundle(key: string): Value {
    return this.values.get(key) ?? null;
  }
  putBundle(key: string, value: Bundle): void {
    this.values.set(key, value);
  }
  putInt(key: string, value: number): void {
    this.values.set(key, value);
  }
  putString(key: string, value: string): void {
    this.values.set(key, value);
  }
  putBinder(key: string, value: Value): void {
    this.values.set(key, value);
  }
}

export class Parcel extends JavaObject {
  static override readonly java = 'android.os.Parcel';
  size = 0;
  static obtain(): Parcel {
    return new Parcel();
  }
  writeBundle(bundle: Bundle): void {
    for (const [name, value] of bundle.values) {
      this.size += 2 * name.length;
      if (value instanceof Bundle) {
        this.writeBundle(value);
      } else {
        this.size += 2 * JSON.stringify(value).length;
      }
    }
  }
  dataSize(): number {
    return this.size;
  }
  recycle(): void {}
}

export class Message extends JavaObject {
  static override readonly java = 'android.os.Message';
  obj: JavaObject | null = null;
  sent = 0;
  #arrive: () => void = () => {};
  static sending(obj: JavaObject | null, arrive: () => void): Message {
    const made = Object.assign(new Message(), { obj });
    made.#arrive = arrive;
    return made;
  }
  sendToTarget(): void {
    this.sent += 1;
    phone().post(0, this.#arrive);
  }
}

export class Resources extends JavaObject {
  static override readonly java = 'android.content.res.Resources';
  getDisplayMetrics(): DisplayMetrics {
    return new DisplayMetrics();
  }
  getIdentifier(name: string, type: string): number {
    return name === 'ic_notification' && type === 'drawable' ? 0x7f020000 : 0;
  }
  getConfiguration(): Configuration {
    return new Configuration();
  }
}

export class DisplayMetrics extends JavaObject {
  static override readonly java = 'android.util.DisplayMetrics';
  density = 2;
  widthPixels = 720;
  heightPixels = 1600;
}

export class Configuration extends JavaObject {
  static override readonly java = 'android.content.res.Configuration';
  get uiMode(): number {
    return phone().isDark ? 0x21 : 0x11;
  }
  get fontScale(): number {
    return phone().fontScale;
  }
  screenHeightDp = 776;
  get screenWidthDp(): number {
    return phone().screenSize.width / 2;
  }
  getLayoutDirection(): number {
    return phone().isRightToLeft ? 1 : 0;
  }
}

const NO_PADDING = 1;
const URL_SAFE = 8;

export class Base64 extends JavaObject {
  static override readonly java = 'android.util.Base64';
  static decode(text: string, flags: number): Value {
    if ((flags & URL_SAFE ? /[^\w=\s-]/ : /[^A-Za-z0-9+/=\s]/).test(text)) {
      phone().machine.raise('java.lang.IllegalArgumentException', 'bad base-64');
    }
    if (text.length > phone().mostBytes) {
      phone().machine.raise('java.lang.OutOfMemoryError', 'Failed to allocate');
    }
    return byteArray(Buffer.from(text, 'base64'));
  }
  static encodeToString(bytes: Parameters<typeof bytesOf>[0], flags: number): string {
    const text = bytesOf(bytes).toString('base64');
    const safe = flags & URL_SAFE ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
    return flags & NO_PADDING ? safe.replaceAll('=', '') : safe;
  }
}

export class ConnectivityManager extends JavaObject {
  static override readonly java = 'android.net.ConnectivityManager';
  getActiveNetwork(): Network | null {
    requireNetworkPermission();
    return phone().online ? new Network() : null;
  }
  getNetworkCapabilities(): NetworkCapabilities {
    return new NetworkCapabilities();
  }
  registerDefaultNetworkCallback(callback: JavaObject): void {
    requireNetworkPermission();
    phone().networkListener = callback;
  }
  unregisterNetworkCallback(callback: JavaObject): void {
    if (phone().networkListener !== callback) {
      phone().machine.raise('java.lang.IllegalArgumentException', 'NetworkCallback was not registered');
    }
    phone().networkListener = null;
  }
}

export class NetworkCallback extends JavaObject {
  static override readonly java = 'android.net.ConnectivityManager.NetworkCallback';
  construct(): void {}
}

export class Network extends JavaObject {
  static override readonly java = 'android.net.Network';
}

export class NetworkCapabilities extends JavaObject {
  static override readonly java = 'android.net.NetworkCapabilities';
  hasTransport(transport: number): boolean {
    return phone().transport === transport;
  }
}

function requireNetworkPermission(): void {
  if (!phone().declared.has('android.permission.ACCESS_NETWORK_STATE')) {
    phone().machine.raise('java.lang.SecurityException', 'ACCESS_NETWORK_STATE is not declared');
  }
}
