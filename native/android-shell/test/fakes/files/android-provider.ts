import { type JavaArray, JavaObject, type Value } from '../../dalvik/values.ts';
import { Uri } from '../android-content.ts';
import { Cursor, contactRows } from '../device/contacts.ts';
import { InputStream, OutputStream } from '../java-io.ts';
import { phone } from '../phone.ts';

export class ContentProvider extends JavaObject {
  static override readonly java = 'android.content.ContentProvider';
  context: JavaObject | null = null;
  construct(): void {}
  getContext(): JavaObject | null {
    return this.context;
  }
}

export class MatrixCursor extends JavaObject {
  static override readonly java = 'android.database.MatrixCursor';
  rows: Value[][] = [];
  construct(): void {}
  addRow(row: JavaArray): void {
    this.rows.push(row.items as Value[]);
  }
}

export class ParcelFileDescriptor extends JavaObject {
  static override readonly java = 'android.os.ParcelFileDescriptor';
  path = '';
  mode = 0;
  static open(file: { path: string }, mode: number): ParcelFileDescriptor {
    return Object.assign(new ParcelFileDescriptor(), { path: file.path, mode });
  }
  close(): void {}
  static parseMode(mode: string): number {
    return mode === 'r' ? 0x10000000 : 0x2c000000;
  }
}

export class ContentValues extends JavaObject {
  static override readonly java = 'android.content.ContentValues';
  readonly values: Record<string, string> = {};
  construct(): void {}
  put(name: string, value: string): void {
    this.values[name] = value;
  }
}

/** The files of other providers: the folder Downloads, and places that the user picks. */
export class ContentResolver extends JavaObject {
  static override readonly java = 'android.content.ContentResolver';
  insert(collection: Uri, about: ContentValues): Uri | null {
    if (phone().refusesFiles) {
      return null;
    }
    const place = `${collection.text}/${about.values._display_name}`;
    phone().saved.set(place, Buffer.alloc(0));
    if (about.values.is_pending === '1') {
      phone().pending.add(place);
    }
    return Uri.parse(place);
  }
  update({ text }: Uri, about: ContentValues): number {
    if (about.values.is_pending === '0') {
      phone().pending.delete(text);
    }
    return phone().saved.has(text) ? 1 : 0;
  }
  getType(uri: Uri): string | null {
    return phone().provided.get(uri.text)?.type ?? null;
  }
  openInputStream(uri: Uri): InputStream {
    const found = phone().provided.get(uri.text);
    return found && !uri.text.startsWith('content://gone/')
      ? InputStream.over(Buffer.from(found.text))
      : phone().machine.raise('java.lang.SecurityException', uri.text);
  }
  openOutputStream(place: Uri): OutputStream {
    return OutputStream.into((bytes) => phone().saved.set(place.text, bytes));
  }
  /** The launchers that show numbers; another host has no provider here. */
  call(provider: Uri, method: string, _argument: string | null, values: { values: Map<string, Value> }): null {
    const { launchers } = phone().notices;
    const host = new URL(provider.text.replace('content:', 'http:')).host;
    if (!launchers.has(host) || method !== 'change_badge') {
      phone().machine.raise('java.lang.IllegalArgumentException', `Unknown authority ${host}`);
    }
    launchers.set(host, values.values.get('badgenumber'));
    return null;
  }
  query(place: Uri, _columns: Value, only: string | null): Cursor | null {
    const file = phone().provided.get(place.text);
    return file ? nameRow(file.name) : contactRows(place.text, only);
  }
  /** Providers of documents refuse it: DocumentsProvider.delete is final, and throws. */
  delete(place: Uri): number {
    if (!place.text.startsWith('content://media/')) {
      phone().machine.raise('java.lang.UnsupportedOperationException', 'Delete not supported');
    }
    return phone().saved.delete(place.text) ? 1 : 0;
  }
}

/** The row with the name of a file; a provider without one answers nothing, or refuses the question. */
function nameRow(name: string | null = null): Cursor | null {
  return name === 'refused'
    ? phone().machine.raise('java.lang.UnsupportedOperationException', name)
    : name === null
      ? null
      : Object.assign(new Cursor(), { rows: [[name]] });
}

export class DocumentsContract extends JavaObject {
  static override readonly java = 'android.provider.DocumentsContract';
  /** A place of a card that was taken out cannot be reached any more. */
  static deleteDocument(_resolver: ContentResolver, place: Uri): boolean {
    return place.text.startsWith('content://gone/')
      ? phone().machine.raise('java.io.FileNotFoundException', place.text)
      : phone().saved.delete(place.text);
  }
}
