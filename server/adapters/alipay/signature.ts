import { type KeyObject, sign, verify } from 'node:crypto';

export type Fields = Record<string, string>;
/** The fields of a form as bytes, whose charset only its reader knows. */
export type RawFields = ReadonlyMap<string, Buffer>;

/** The signed text: the non-empty fields, sorted by name, unencoded ("sign_type=RSA2"). */
export const canonicalText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** The same over bytes. `without` are the omitted names, which always include `sign`. */
export function canonicalBytes(
  fields: RawFields,
  { without = [], keepEmpty = false }: { without?: readonly string[]; keepEmpty?: boolean } = {},
): Buffer {
  const names = [...fields.keys()].filter(
    (name) => name !== 'sign' && !without.includes(name) && (keepEmpty || fields.get(name)!.length > 0),
  );
  const pieces = names.sort().map((name) => [Buffer.from(`${name}=`), fields.get(name)!]);
  return Buffer.concat(pieces.flatMap((piece, position) => (position === 0 ? piece : [Buffer.from('&'), ...piece])));
}

export const signText = (text: string | Uint8Array, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text as string), key).toString('base64');

export const isSignedText = (text: string | Uint8Array, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text as string), key, Buffer.from(signature, 'base64'));
