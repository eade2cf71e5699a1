import { type KeyObject, sign, verify } from 'node:crypto';

export type Fields = Record<string, string>;

/** The signed text: the fields with values, sorted by name, unencoded ("sign_type=RSA2"). */
export const canonicalText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

export const signText = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/**
 * The text of an answer's node and its signature. The signature covers the node's bytes as sent, so it is cut out rather than encoded again; the node
 * ends where its braces close.
 */
export function cutNode(answer: string, name: string): { node: string; signature: string } | null {
  const start = answer.indexOf('{', answer.indexOf(`"${name}"`) + name.length + 2);
  const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=]+)"/.exec(answer)?.[1];
  const end = start < 0 ? -1 : endOfObject(answer, start);
  return answer.includes(`"${name}"`) && end > 0 && signature ? { node: answer.slice(start, end), signature } : null;
}

/** The position after the closing brace of the object at `start`; -1 without one. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      at = endOfString(text, at);
    } else if (letter === '{') {
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
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
