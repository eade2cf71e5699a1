import { JavaObject } from '../../dalvik/values.ts';
import { phone } from '../phone.ts';

/** The rows of a query, each with id, name, kind and value. */
export class Cursor extends JavaObject {
  static override readonly java = 'android.database.Cursor';
  rows: readonly (readonly (string | null)[])[] = [];
  at = -1;
  moveToNext(): boolean {
    this.at += 1;
    return this.at < this.rows.length;
  }
  getString(column: number): string | null {
    return this.rows[this.at]![column]!;
  }
  close(): void {}
}

/** The provider of contacts: one row for each number and address; a picked row needs no permission. */
export function contactRows(place: string, only: string | null): Cursor | null {
  const { contacts, picked } = phone().device;
  const isPicked = picked !== null && place === picked;
  if (!isPicked && !phone().granted.has('android.permission.READ_CONTACTS')) {
    phone().machine.raise('java.lang.SecurityException', 'READ_CONTACTS is not granted');
  }
  const rows = contacts.flatMap(({ name, phones, emails }, id) => [
    ...phones.map((value) => [String(id), name, 'vnd.android.cursor.item/phone_v2', value]),
    ...emails.map((value) => [String(id), name, 'vnd.android.cursor.item/email_v2', value]),
    [String(id), name, 'vnd.android.cursor.item/photo', null],
  ]);
  const wanted = rows.filter(([, , kind]) => only === null || only.includes(`'${kind}'`));
  const row = rows[Number(/\/(\d+)$/.exec(place)?.[1] ?? -1)];
  return Object.assign(new Cursor(), { rows: isPicked ? (row ? [row] : []) : wanted });
}
