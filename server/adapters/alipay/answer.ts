import type { KeyObject } from 'node:crypto';
import { type Charset, decodeText, maskLetters } from './charset.ts';
import { isSignedText } from './signature.ts';

export type AlipayAnswer = {
  /** The signed bytes, as sent. */
  node: Buffer;
  /** Empty when Alipay has refused before it knew us. */
  signature: string;
};

/**
 * Finds the node of an answer and its signature: `{"<method>_response":{…},"sign":"…"}`, in certificate mode with `alipay_cert_sn` beside them. The
 * node of an early refusal may be `error_response`. Null for anything else.
 */
export function cutAnswer(body: Uint8Array, charset: Charset, method: string): AlipayAnswer | null {
  const text = maskLetters(body, charset);
  const values = valuesOf(text);
  const place = values?.get(`${method.replaceAll('.', '_')}_response`) ?? values?.get('error_response');
  if (!values || !place || text[place.start] !== '{') {
    return null;
  }
  const sign = values.get('sign');
  const signature = sign ? parse(decodeText(body.subarray(sign.start, sign.end), charset)) : '';
  const node = Buffer.from(body.subarray(place.start, place.end));
  return { node, signature: typeof signature === 'string' ? signature : '' };
}

/** Alipay signs some texts before it escapes their `/`; its own libraries try both forms (alipay-sdk, alipay-sdk-php-all `checkResponseSign`). */
export function isSignedNode({ node, signature }: AlipayAnswer, charset: Charset, key: KeyObject): boolean {
  if (signature === '' || isSignedText(node, signature, key)) {
    return signature !== '';
  }
  const plain = withPlainSlashes(node, charset);
  return plain.length < node.length && isSignedText(plain, signature, key);
}

/** The fields of a node; null when it has none. */
export function fieldsOf({ node }: AlipayAnswer, charset: Charset): Record<string, unknown> | null {
  const value = parse(decodeText(node, charset));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function withPlainSlashes(node: Buffer, charset: Charset): Buffer {
  const mask = maskLetters(node, charset);
  const escaped = new Set([...mask.matchAll(/\\\//g)].map(({ index }) => index));
  return Buffer.from(node.filter((_, at) => !escaped.has(at)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Place = { start: number; end: number };

/** The places of a JSON object's values by their names. Null for anything else. */
function valuesOf(text: string): Map<string, Place> | null {
  const values = new Map<string, Place>();
  let at = text.indexOf('{') + 1;
  while (at > 0) {
    const name = /^\s*("(?:[^"\\]|\\.)*")\s*:\s*/.exec(text.slice(at));
    if (!name) {
      return null;
    }
    const start = at + name[0].length;
    const end = endOfValue(text, start);
    if (end < 0) {
      return null;
    }
    values.set(String(parse(name[1]!)), { start, end });
    const next = /^\s*([,}])/.exec(text.slice(end));
    if (next?.[1] !== ',') {
      return next ? values : null;
    }
    at = end + next[0].length;
  }
  return null;
}

/** The position after the value at `start`; objects, lists and texts are skipped. -1 when the value has no end. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!;
    if (letter === '"') {
      at = endOfString(text, at);
    } else if (letter === '{' || letter === '[') {
      depth += 1;
      continue;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
    }
    if (depth < 0 || (depth === 0 && letter === ',')) {
      return at;
    }
    if (depth === 0 && (letter === '"' || letter === '}' || letter === ']')) {
      return at < text.length ? at + 1 : -1;
    }
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    at += text[at] === '\\' ? 2 : 1;
  }
  return at;
}
