import type { JavaArray } from '../../dalvik/values.ts';
import { JavaObject } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';
import { Cursor } from '../device/contacts.ts';
import { phone } from '../phone.ts';

/** A download as the manager keeps it; `status` is 2 running, 8 done or 16 failed. */
export type FakeDownload = {
  id: number;
  title: string;
  status: 2 | 8 | 16;
  soFar: number;
  total: number;
  type: string;
  url: string;
};

const columns = ['_id', 'title', 'status', 'bytes_so_far', 'total_size', 'media_type', 'uri'];

/** An app sees its own downloads only. */
export class DownloadManager extends JavaObject {
  static override readonly java = 'android.app.DownloadManager';
  enqueue({ facts }: DownloadRequest): number {
    phone().downloads.push(facts);
    const id = phone().downloads.length;
    const { title, type, url } = facts as { title: string; type: string; url: string };
    phone().loaded.unshift({ id, title, status: 2, soFar: 0, total: -1, type, url });
    return id;
  }
  query(): DownloadCursor {
    const rows = phone().loaded.map(({ id, title, status, soFar, total, type, url }) =>
      [id, title, status, soFar, total, type, url].map(String),
    );
    return Object.assign(new DownloadCursor(), { rows });
  }
  remove(ids: JavaArray): number {
    const gone = new Set([...(ids.items as bigint[])].map(Number));
    const kept = phone().loaded.filter(({ id }) => !gone.has(id));
    phone().loaded.splice(0, Infinity, ...kept);
    return gone.size;
  }
  getUriForDownloadedFile(id: bigint): Uri | null {
    const found = phone().loaded.find((one) => one.id === Number(id));
    return found?.status === 8 ? Uri.parse(`content://downloads/${found.id}`) : null;
  }
}

class DownloadCursor extends Cursor {
  getColumnIndex(name: string): number {
    return columns.indexOf(name);
  }
}

export class DownloadQuery extends JavaObject {
  static override readonly java = 'android.app.DownloadManager.Query';
  construct(): void {}
}

export class DownloadRequest extends JavaObject {
  static override readonly java = 'android.app.DownloadManager.Request';
  facts: Record<string, unknown> = {};
  construct(uri: Uri): void {
    this.facts.url = uri.text;
  }
  setTitle(title: string): this {
    this.facts.title = title;
    return this;
  }
  setMimeType(type: string): this {
    this.facts.type = type;
    return this;
  }
  setNotificationVisibility(visibility: number): this {
    this.facts.visibility = visibility;
    return this;
  }
  addRequestHeader(name: string, value: string): this {
    this.facts[name] = value;
    return this;
  }
  setDestinationInExternalPublicDir(folder: string, name: string): this {
    this.facts.place = `public ${folder}/${name}`;
    return this;
  }
}
