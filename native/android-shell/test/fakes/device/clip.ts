import { JavaObject } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';

export class ClipData extends JavaObject {
  static override readonly java = 'android.content.ClipData';
  uris: Uri[] = [];
  text: string | null = null;
  static newPlainText(_label: string | null, text: string | null): ClipData {
    return Object.assign(new ClipData(), { text });
  }
  static of(...uris: string[]): ClipData {
    return Object.assign(new ClipData(), { uris: uris.map((uri) => Uri.parse(uri)) });
  }
  static newRawUri(_label: string, uri: Uri): ClipData {
    return ClipData.of(uri.text);
  }
  addItem(item: ClipItem): void {
    this.uris.push(item.uri!);
  }
  getItemCount(): number {
    return this.text === null ? this.uris.length : 1;
  }
  getItemAt(at: number): ClipItem {
    return Object.assign(new ClipItem(), { uri: this.uris[at] ?? null, text: this.text });
  }
}

export class ClipItem extends JavaObject {
  static override readonly java = 'android.content.ClipData.Item';
  uri: Uri | null = null;
  text: string | null = null;
  construct(uri: Uri): void {
    this.uri = uri;
  }
  getUri(): Uri | null {
    return this.uri;
  }
  getText(): string | null {
    return this.text;
  }
}
