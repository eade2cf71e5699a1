import { JavaArray, JavaObject, type Reference, type Value } from '../dalvik/values.ts';
import type { ClipData } from './device/clip.ts';
import { InputStream } from './java-io.ts';
import { phone } from './phone.ts';
import { AssetFileDescriptor } from './screen/video.ts';

export class Uri extends JavaObject {
  static override readonly java = 'android.net.Uri';
  text = '';
  static parse(text: string): Uri {
    return Object.assign(new Uri(), { text });
  }
  static decode(text: string): string {
    return decodeURIComponent(text);
  }
  static encode(text: string): string {
    return encodeURIComponent(text);
  }
  getAuthority(): string | null {
    const found = /^[^:/?#]+:\/\/([^/?#]*)/.exec(this.text)?.[1];
    return found === undefined ? null : decodeURIComponent(found);
  }
  getScheme(): string | null {
    return /^([^:/?#]+):/.exec(this.text)?.[1] ?? null;
  }
  getLastPathSegment(): string | null {
    return decodeURIComponent(this.text.split(/[?#]/)[0]!.split('/').at(-1)!);
  }
  isHierarchical(): boolean {
    return /^[^:]+:\//.test(this.text);
  }
  getQueryParameter(name: string): string | null {
    return new URLSearchParams(this.text.split('?')[1]?.split('#')[0]).get(name);
  }
  override toString(): string {
    return this.text;
  }
}

/** An extra whose class only the other app has. */
export const BROKEN = 'an extra that cannot be read';

export class Intent extends JavaObject {
  static override readonly java = 'android.content.Intent';
  action = '';
  data: Uri | null = null;
  type = '';
  flags = 0;
  categories: string[] = [];
  extras = new Map<string, Value>();
  package: string | null = null;
  component: string | null = null;
  selector: Reference = null;
  clip: ClipData | null = null;
  /** The number under which its answer is waited for. */
  request = 0;

  static of(action: string, data: string | null = null): Intent {
    return Object.assign(new Intent(), { action, data: data === null ? null : Uri.parse(data) });
  }
  /** `intent://host/path#Intent;scheme=…;package=…;S.name=value;end` */
  static parseUri(address: string): Intent {
    const [head, tail] = address.split('#Intent;');
    if (tail === undefined) {
      phone().machine.raise('java.net.URISyntaxException', 'no #Intent');
    }
    const parts = tail!.split(';').filter((part) => part.includes('='));
    const values = new Map(parts.map((part) => part.split('=', 2) as [string, string]));
    const intent = Intent.of('android.intent.action.VIEW', head!.replace(/^intent:/, `${values.get('scheme')}:`));
    intent.package = values.get('package') ?? null;
    intent.component = values.get('component') ?? null;
    intent.flags = Number(values.get('launchFlags') ?? 0);
    if (Number.isNaN(intent.flags)) {
      phone().machine.raise('java.lang.NumberFormatException', values.get('launchFlags')!);
    }
    for (const [key, value] of values) {
      if (key.startsWith('S.')) {
        intent.extras.set(key.slice(2), decodeURIComponent(value));
      }
    }
    return intent;
  }
  static createChooser(intent: Intent): Intent {
    const chooser = Intent.of('android.intent.action.CHOOSER');
    chooser.extras.set('android.intent.extra.INTENT', intent);
    return chooser;
  }
  getCharSequenceExtra(name: string): Value {
    return this.getStringExtra(name);
  }
  getParcelableArrayListExtra(name: string): Value {
    return this.getParcelableExtra(name);
  }
  putParcelableArrayListExtra(name: string, values: Value): this {
    return this.putExtra(name, values);
  }
  construct(action = '', data: Uri | null = null): void {
    this.action = action;
    this.data = data;
  }
  getData(): Uri | null {
    return this.data;
  }
  getFlags(): number {
    return this.flags;
  }
  getDataString(): string | null {
    return this.data?.text ?? null;
  }
  getPackage(): string | null {
    return this.package;
  }
  getAction(): string | null {
    return this.action === '' ? null : this.action;
  }
  getStringExtra(name: string): Value {
    return this.extra(name, (value) => typeof value === 'string');
  }
  getByteArrayExtra(name: string): Value {
    return this.extra(name, (value) => value instanceof JavaArray);
  }
  getParcelableExtra(name: string): Value {
    return this.extra(name, (value) => value instanceof JavaObject);
  }
  /** Another kind of value counts as missing; an object of a class that the app lacks spoils all of them, below Android 13 with a bare exception if it is Serializable. */
  extra(name: string, isOfKind: (value: Value) => boolean): Value {
    if ([...this.extras.values()].includes(BROKEN)) {
      const kind = phone().sdk < 33 ? 'java.lang.RuntimeException' : 'android.os.BadParcelableException';
      phone().machine.raise(kind, 'ClassNotFoundException when unmarshalling');
    }
    const found = this.extras.get(name);
    return isOfKind(found) ? found : null;
  }
  getClipData(): ClipData | null {
    return this.clip;
  }
  addCategory(category: string): this {
    this.categories.push(category);
    return this;
  }
  addFlags(flags: number): this {
    this.flags |= flags;
    return this;
  }
  setFlags(flags: number): this {
    this.flags = flags;
    return this;
  }
  setType(type: string): this {
    this.type = type;
    return this;
  }
  setClassName(_context: JavaObject, name: string): this {
    this.component = name;
    return this;
  }
  setComponent(component: Reference): this {
    this.component = component as string | null;
    return this;
  }
  setPackage(name: string | null): this {
    this.package = name;
    return this;
  }
  setSelector(selector: Reference): void {
    this.selector = selector;
  }
  setClipData(clip: ClipData): void {
    this.clip = clip;
  }
  putExtra(name: string, value: Value): this {
    this.extras.set(name, value);
    return this;
  }
  putExtras(extras: { values: Map<string, Value> }): this {
    for (const [name, value] of extras.values) {
      this.extras.set(name, value);
    }
    return this;
  }
  resolveActivity(): ComponentName | null {
    return isTaken(this) ? new ComponentName() : null;
  }
}

export class ComponentName extends JavaObject {
  static override readonly java = 'android.content.ComponentName';
  className = '';
  construct(_context: JavaObject, className: string): void {
    this.className = className;
  }
  getPackageName(): string {
    return phone().browser;
  }
}

export function isTaken(intent: Intent): boolean {
  const wanted = intent.data?.getScheme() ?? intent.action;
  return (
    phone().installed.has(wanted) || /GET_CONTENT|CREATE_DOCUMENT|CHOOSER|SEND|CAPTURE|SETTINGS/.test(intent.action)
  );
}

export class SharedPreferences extends JavaObject {
  static override readonly java = 'android.content.SharedPreferences';
  getInt(key: string, fallback: number): Value {
    return phone().preferences.get(key) ?? fallback;
  }
  getLong(key: string, fallback: number): Value {
    return phone().preferences.get(key) ?? fallback;
  }
  getString(key: string, fallback: string): Value {
    return phone().preferences.get(key) ?? fallback;
  }
  edit(): Editor {
    return new Editor();
  }
}

/** Stores values on `apply`. */
export class Editor extends JavaObject {
  static override readonly java = 'android.content.SharedPreferences.Editor';
  changes: [string, string | number | null][] = [];
  putInt(key: string, value: number): this {
    this.changes.push([key, value]);
    return this;
  }
  putLong(key: string, value: number): this {
    return this.putInt(key, value);
  }
  putString(key: string, value: string): this {
    this.changes.push([key, value]);
    return this;
  }
  remove(key: string): this {
    this.changes.push([key, null]);
    return this;
  }
  commit(): boolean {
    this.apply();
    return true;
  }
  apply(): void {
    for (const [key, value] of this.changes) {
      if (value === null) {
        phone().preferences.delete(key);
      } else {
        phone().preferences.set(key, value);
      }
    }
  }
}

export class AssetManager extends JavaObject {
  static override readonly java = 'android.content.res.AssetManager';
  open(name: string): InputStream {
    const content = phone().assets.get(name);
    return content === undefined
      ? phone().machine.raise('java.io.IOException', name)
      : InputStream.over(typeof content === 'string' ? Buffer.from(content) : content);
  }
  openFd(name: string): AssetFileDescriptor {
    return phone().assets.has(name)
      ? Object.assign(new AssetFileDescriptor(), { name })
      : phone().machine.raise('java.io.IOException', name);
  }
}
