import type { Call } from './call.ts';
import { inputToWire } from './wire-words.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Encodes a call for the wire: `:name` segments filled from the input, the rest in the query or the body. */
export function encodeCall(
  call: Call,
  input: Fields,
): { path: string; headers: Record<string, string>; body?: BodyInit } {
  const rest = { ...inputToWire(call, input) };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return call.method === 'GET' ? { path: withQuery(path, rest), headers: {} } : { path, ...encoders[call.body](rest) };
}

type EncodedCall = { headers: Record<string, string>; body: BodyInit };

/** The browser sets the content type of forms and uploads. */
const encoders: Record<Call['body'], (fields: Fields) => EncodedCall> = {
  query: (fields) => ({ headers: {}, body: new URLSearchParams(textsOf(fields)) }),
  form: (fields) => ({ headers: {}, body: new URLSearchParams(textsOf(fields)) }),
  json: (fields) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  multipart: (fields) => ({ headers: {}, body: multipart(fields) }),
};

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields).filter(([, value]) => value !== undefined)) {
    form.append(name, value instanceof Blob ? value : isBytes(value) ? new File([value], name) : textOf(value));
  }
  return form;
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array;

function withQuery(path: string, fields: Fields): string {
  const query = new URLSearchParams(textsOf(fields)).toString();
  return query ? `${path}?${query}` : path;
}

/** Forms and queries carry text only: nested values travel as JSON, lists of plain values with commas (contract/fields.ts). */
function textsOf(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, textOf(value)]);
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
