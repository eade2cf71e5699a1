import { JavaArray, JavaClass, JavaObject, type Register, type Value } from '../dalvik/values.ts';
import { phone } from './phone.ts';

export class JavaLangObject extends JavaObject {
  static override readonly java = 'java.lang.Object';
  construct(): void {}
  equals(other: Value): boolean {
    return this === other;
  }
  override toString(): string {
    return `${this.javaClass}@1`;
  }
}

export class StringBuilder extends JavaObject {
  static override readonly java = 'java.lang.StringBuilder';
  text = '';
  construct(text = ''): void {
    this.text = text;
  }
  append(part: Value): this {
    this.text += String(part);
    return this;
  }
  override toString(): string {
    return this.text;
  }
}

export class Float extends JavaObject {
  static override readonly java = 'java.lang.Float';
  static parseFloat(text: string): number {
    return Number.parseFloat(text);
  }
}

export class Integer extends JavaObject {
  static override readonly java = 'java.lang.Integer';
  /** The class of int. */
  static TYPE = new JavaClass('I');
  value = 0;
  static override valueOf(value: number): Integer {
    return Object.assign(new Integer(), { value });
  }
  static parseInt(text: string, radix: number): number {
    const number = Number.parseInt(text, radix);
    return Number.isNaN(number) ? phone().machine.raise('java.lang.NumberFormatException', text) : number;
  }
}

/** A boxed number. */
export class JavaNumber extends JavaObject {
  static override readonly java: string = 'java.lang.Number';
  value = 0;
  doubleValue(): number {
    return this.value;
  }
}

export class Long extends JavaNumber {
  static override readonly java = 'java.lang.Long';
  static parseLong = Number;
  static override valueOf(value: number): Long {
    return Object.assign(new Long(), { value });
  }
}

export class BooleanBox extends JavaObject {
  static override readonly java = 'java.lang.Boolean';
  value = false;
  static override valueOf(value: boolean): BooleanBox {
    return Object.assign(new BooleanBox(), { value });
  }
  booleanValue(): boolean {
    return this.value;
  }
}

export class JavaMath extends JavaObject {
  static override readonly java = 'java.lang.Math';
  static abs = Math.abs;
  static sqrt = Math.sqrt;
  static max = Math.max;
  static min = Math.min;
  static round = Math.round;
}

export class System extends JavaObject {
  static override readonly java = 'java.lang.System';
  static currentTimeMillis(): number {
    return phone().now;
  }
  static arraycopy(from: JavaArray, start: number, to: JavaArray, at: number, size: number): void {
    to.items.splice(at, size, ...from.items.slice(start, start + size));
  }
}

/** Runs when the test next lets time pass. */
export class Thread extends JavaObject {
  static override readonly java = 'java.lang.Thread';
  runnable: JavaObject | null = null;
  static getDefaultUncaughtExceptionHandler(): JavaObject | null {
    return phone().device.crashHandler;
  }
  static setDefaultUncaughtExceptionHandler(handler: JavaObject | null): void {
    phone().device.crashHandler = handler;
  }
  construct(runnable: JavaObject): void {
    this.runnable = runnable;
  }
  start(): void {
    phone().post(0, () => phone().onThread('worker', () => phone().run(this.runnable!)));
  }
}

export class StackTraceElement extends JavaObject {
  static override readonly java = 'java.lang.StackTraceElement';
  override toString(): string {
    return 'app.shell.Page.load(60)';
  }
}

export class Throwable extends JavaObject {
  static override readonly java: string = 'java.lang.Throwable';
  message: string | null = null;
  construct(message: Value = null): void {
    this.message = typeof message === 'string' ? message : null;
  }
  getMessage(): string | null {
    return this.message;
  }
  cause: JavaObject | null = null;
  getCause(): JavaObject | null {
    return this.cause;
  }
  addSuppressed(): void {}
  getStackTrace(): JavaArray {
    return new JavaArray('[Ljava/lang/StackTraceElement;', [new StackTraceElement()]);
  }
  override toString(): string {
    return `${this.javaClass.slice(1, -1).replaceAll('/', '.')}: ${this.message}`;
  }
}

/** The exceptions and errors that the shell or Android throws; their inheritance is in the framework files. */
export const throwables = [
  'java.lang.Error',
  'java.lang.LinkageError',
  'java.lang.VirtualMachineError',
  'java.lang.OutOfMemoryError',
  'java.lang.Exception',
  'java.lang.RuntimeException',
  'java.lang.IllegalArgumentException',
  'java.lang.NullPointerException',
  'java.lang.NumberFormatException',
  'java.lang.IllegalStateException',
  'java.lang.SecurityException',
  'java.lang.ClassNotFoundException',
  'java.lang.ClassCastException',
  'java.lang.NoSuchMethodException',
  'java.lang.UnsupportedOperationException',
  'java.io.IOException',
  'java.io.FileNotFoundException',
  'java.net.URISyntaxException',
  'java.security.GeneralSecurityException',
  'java.security.KeyStoreException',
  'java.security.UnrecoverableKeyException',
  'android.security.keystore.KeyPermanentlyInvalidatedException',
  'org.json.JSONException',
  'android.content.ActivityNotFoundException',
  'android.os.BadParcelableException',
  'android.view.WindowManager.BadTokenException',
].map((java) => {
  return class extends Throwable {
    static override readonly java = java;
  };
});

export function bytesOf(array: JavaArray): Buffer {
  return Buffer.from(array.items as number[]);
}

export function byteArray(bytes: Uint8Array): JavaArray {
  return new JavaArray(
    '[B',
    Array.from(bytes, (byte): Register => (byte << 24) >> 24),
  );
}

export function stringArray(texts: readonly string[]): JavaArray {
  return new JavaArray('[Ljava/lang/String;', [...texts]);
}

/** Java drops empty texts at the end. */
function withoutEnd(parts: string[]): string[] {
  const last = parts.findLastIndex((part) => part !== '');
  return parts.length === 1 ? parts : parts.slice(0, last + 1);
}

/** java.lang.String, whose values are JavaScript strings. */
export const stringMethods: Record<string, (self: string, ...values: never[]) => Value> = {
  contains: (self, part: string) => self.includes(part),
  charAt: (self, at: number) => self.charAt(at),
  endsWith: (self, end: string) => self.endsWith(end),
  equals: (self, other: Value) => self === other,
  getBytes: (self: string, charset: string) =>
    byteArray(Buffer.from(self, charset === 'ISO-8859-1' ? 'latin1' : 'utf8')),
  hashCode: (self) => [...self].reduce((hash, letter) => (Math.imul(31, hash) + letter.charCodeAt(0)) | 0, 0),
  'indexOf(I)': (self, letter: number) => self.indexOf(String.fromCharCode(letter)),
  'indexOf(II)': (self, letter: number, from: number) => self.indexOf(String.fromCharCode(letter), from),
  indexOf: (self, part: string) => self.indexOf(part),
  isEmpty: (self) => self === '',
  lastIndexOf: (self, letter: number) => self.lastIndexOf(String.fromCharCode(letter)),
  length: (self) => self.length,
  matches: (self, pattern: string) => new RegExp(`^(?:${pattern})$`).test(self),
  replace: (self, from: string, to: string) => self.replaceAll(from, () => to),
  replaceAll: (self, pattern: string, to: string) => self.replace(new RegExp(pattern, 'g'), to),
  replaceFirst: (self, pattern: string, to: string) => self.replace(new RegExp(pattern), to),
  split: (self, by: string) => stringArray(withoutEnd(self.split(new RegExp(by)))),
  startsWith: (self, start: string, from = 0) => self.startsWith(start, from),
  substring: (self, from: number, to?: number) => self.slice(from, to),
  toLowerCase: (self) => self.toLowerCase(),
  toString: (self: string) => self,
  trim: (self) => self.trim(),
};

/** Its constructors, which answer the string that replaces the new object, and its static methods. */
export class JavaString extends JavaObject {
  static override readonly java = 'java.lang.String';
  construct(bytes: JavaArray): string {
    return bytesOf(bytes).toString();
  }
  'construct([BIILjava/lang/String;)'(bytes: JavaArray, from: number, size: number): string {
    return bytesOf(bytes)
      .subarray(from, from + size)
      .toString();
  }
  static override valueOf(value: Value): string {
    return value instanceof JavaObject
      ? String(phone().machine.send(value, 'toString()Ljava/lang/String;'))
      : String(value);
  }
}
