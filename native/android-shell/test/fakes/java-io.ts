import { type KeyObject, randomFillSync, verify } from 'node:crypto';
import { JavaArray, JavaObject } from '../dalvik/values.ts';
import { byteArray, bytesOf } from './java-lang.ts';
import { phone } from './phone.ts';
import type { PublicKey } from './push/java-crypto.ts';

export class InputStream extends JavaObject {
  static override readonly java: string = 'java.io.InputStream';
  bytes: Buffer = Buffer.alloc(0);
  at = 0;
  static over(bytes: Uint8Array): InputStream {
    return Object.assign(new InputStream(), { bytes: Buffer.from(bytes) });
  }
  read(into: JavaArray, from = 0, size = into.items.length): number {
    const part = byteArray(this.bytes.subarray(this.at, this.at + size)).items;
    into.items.splice(from, part.length, ...part);
    this.at += part.length;
    return part.length === 0 && size > 0 ? -1 : part.length;
  }
  available(): number {
    return this.bytes.length - this.at;
  }
  close(): void {}
}

export class FileInputStream extends InputStream {
  static override readonly java = 'java.io.FileInputStream';
  construct(file: File): void {
    this.bytes = Buffer.from(
      phone().written.get(file.path) ?? phone().machine.raise('java.io.FileNotFoundException', file.path),
    );
  }
}

export class ByteArrayInputStream extends InputStream {
  static override readonly java = 'java.io.ByteArrayInputStream';
  construct(bytes: JavaArray): void {
    this.bytes = bytesOf(bytes);
  }
}

export class OutputStream extends JavaObject {
  static override readonly java: string = 'java.io.OutputStream';
  parts: Buffer[] = [];
  #closed: (bytes: Uint8Array) => void = () => {};
  static into(closed: (bytes: Uint8Array) => void): OutputStream {
    const made = new OutputStream();
    made.#closed = closed;
    return made;
  }
  write(from: JavaArray, offset = 0, size = from.items.length): void {
    this.parts.push(bytesOf(from).subarray(offset, offset + size));
  }
  close(): void {
    this.#closed(Buffer.concat(this.parts));
  }
}

export class FileOutputStream extends OutputStream {
  static override readonly java = 'java.io.FileOutputStream';
  #path = '';
  #disk = Buffer.alloc(1 << 16);
  construct(file: File): void {
    this.#path = file.path;
    this.#grow(0);
  }
  /** Each part is on the disk at once. */
  override write(from: JavaArray, offset = 0, size = from.items.length): void {
    const part = bytesOf(from).subarray(offset, offset + size);
    const before = phone().files.get(this.#path)!;
    this.#grow(before + part.length);
    part.copy(this.#disk, before);
  }
  override close(): void {}
  #grow(size: number): void {
    if (size > this.#disk.length) {
      this.#disk = Buffer.concat([this.#disk], 2 * size);
    }
    phone().written.set(this.#path, this.#disk.subarray(0, size));
    phone().changed.set(this.#path, phone().now);
    phone().files.set(this.#path, size);
  }
}

export class ByteArrayOutputStream extends JavaObject {
  static override readonly java = 'java.io.ByteArrayOutputStream';
  parts: Buffer[] = [];
  construct(): void {}
  write(from: JavaArray, offset: number, size: number): void {
    this.parts.push(bytesOf(from).subarray(offset, offset + size));
  }
  size(): number {
    return this.parts.reduce((sum, part) => sum + part.length, 0);
  }
  toByteArray(): JavaArray {
    return byteArray(Buffer.concat(this.parts));
  }
}

/** A file of the phone: a path and a length. */
export class File extends JavaObject {
  static override readonly java = 'java.io.File';
  path = '';
  static at(path: string): File {
    return Object.assign(new File(), { path });
  }
  construct(folder: File, name: string): void {
    this.path = `${folder.path}/${name}`;
  }
  override toString(): string {
    return this.path;
  }
  getName(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }
  length(): number {
    return phone().files.get(this.path) ?? 0;
  }
  lastModified(): number {
    return phone().changed.get(this.path) ?? 0;
  }
  delete(): boolean {
    phone().written.delete(this.path);
    return phone().files.delete(this.path);
  }
  renameTo(target: File): boolean {
    const { files, written, changed } = phone();
    files.set(target.path, this.length());
    changed.set(target.path, this.lastModified());
    written.set(target.path, written.get(this.path) ?? new Uint8Array());
    return this.delete();
  }
  mkdirs(): boolean {
    return true;
  }
  listFiles(): JavaArray {
    const inside = [...phone().files.keys()].filter((path) => path.startsWith(`${this.path}/`));
    return new JavaArray(
      '[Ljava/io/File;',
      inside.map((path) => File.at(path)),
    );
  }
}

export class URL extends JavaObject {
  static override readonly java = 'java.net.URL';
  address = '';
  construct(base: string | URL, address?: string): void {
    this.address = typeof base === 'string' ? base : new globalThis.URL(address!, base.address).href;
  }
  override toString(): string {
    return this.address;
  }
  openConnection(): HttpURLConnection {
    return Object.assign(new HttpURLConnection(), { url: this.address });
  }
}

export class HttpURLConnection extends JavaObject {
  static override readonly java = 'java.net.HttpURLConnection';
  url = '';
  headers: Record<string, string> = {};
  body: string | null = null;
  setConnectTimeout(): void {}
  setReadTimeout(): void {}
  setUseCaches(): void {}
  setInstanceFollowRedirects(): void {}
  getURL(): URL {
    return Object.assign(new URL(), { address: this.url });
  }
  getResponseCode(): number {
    if (!phone().online) {
      phone().machine.raise('java.io.IOException', 'Unable to resolve host');
    }
    return phone().redirects.has(this.url) ? 302 : 200;
  }
  getHeaderField(name: string): string | null {
    if (name !== 'Location') {
      return phone().httpHeaders[name] ?? null;
    }
    phone().requests.push({ url: this.url, headers: this.headers });
    return phone().redirects.get(this.url) ?? null;
  }
  disconnect(): void {}
  setRequestProperty(name: string, value: string): void {
    this.headers[name] = value;
  }
  setDoOutput(): void {}
  getOutputStream(): OutputStream {
    return OutputStream.into((bytes) => {
      this.body = Buffer.from(bytes).toString();
    });
  }
  getInputStream(): InputStream {
    const request = { url: this.url, headers: this.headers, ...(this.body !== null && { body: this.body }) };
    phone().requests.push(request);
    const body = phone().http(request);
    return body === null
      ? phone().machine.raise('java.io.IOException', 'unreachable')
      : InputStream.over(Buffer.from(body));
  }
}

export class URLDecoder extends JavaObject {
  static override readonly java = 'java.net.URLDecoder';
  static decode(text: string, charset: string): string {
    if (charset !== 'ISO-8859-1' || /%(?![0-9a-f]{2})/i.test(text)) {
      phone().machine.raise('java.lang.IllegalArgumentException', text);
    }
    return unescape(text.replaceAll('+', ' '));
  }
}

export class SecureRandom extends JavaObject {
  static override readonly java = 'java.security.SecureRandom';
  construct(): void {}
  nextBytes(into: JavaArray): void {
    into.items.splice(0, into.items.length, ...byteArray(randomFillSync(Buffer.alloc(into.items.length))).items);
  }
}

export class Signature extends JavaObject {
  static override readonly java = 'java.security.Signature';
  key!: KeyObject;
  text: Buffer = Buffer.alloc(0);
  static getInstance(): Signature {
    return new Signature();
  }
  initVerify(key: PublicKey): void {
    this.key = key.key;
  }
  update(text: JavaArray): void {
    this.text = bytesOf(text);
  }
  verify(signature: JavaArray): boolean {
    return verify('sha256', this.text, this.key, bytesOf(signature));
  }
}
