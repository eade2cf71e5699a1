import { PIECE_TYPE, TUS_VERSION } from '#contract/uploads.ts';
import { isPassing } from '../call/passing.ts';
import type { Failure, Result } from '../call/result.ts';
import { type ByteAnswer, sendBytes } from '../call/send-bytes.ts';

/** `again`: later, from the server's position, with a new ticket. `gone`: from the beginning. */
export type Hindrance = { hindered: 'again' | 'gone' } | { hindered: 'refused'; msg: string };
export type Step = { offset: number } | Hindrance;

/** A way to send the bytes of one upload. Its calls answer the number of bytes that have arrived. */
export type UploadWay = {
  look(signal: AbortSignal): Promise<Step>;
  /** Sends the next piece; `onSent` gets all bytes that have left. */
  send(offset: number, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Step>;
};

type TusGrant = { endpoint: string; headers: { authorization: string }; chunk: number; location: string };

/** tus 1.0 (tus.io): creates the upload once, then sends pieces from the server's position. */
export function createTusWay(file: Blob, { endpoint, headers, chunk, location }: TusGrant, lang: string): UploadWay {
  const all = { ...headers, 'tus-resumable': TUS_VERSION, lang };
  let address = location;

  return {
    async look(signal): Promise<Step> {
      if (address === '') {
        const length = { 'upload-length': String(file.size) };
        const created = await sendBytes('POST', endpoint, { headers: { ...all, ...length }, signal });
        address = created.status === 201 ? (created.header('location') ?? '') : '';
        return address === '' ? hindranceOf(created) : { offset: 0 };
      }
      const answer = await sendBytes('HEAD', address, { headers: all, signal });
      return answer.status === 200 ? { offset: Number(answer.header('upload-offset')) } : hindranceOf(answer);
    },
    async send(offset, onSent, signal): Promise<Step> {
      const piece = { 'content-type': PIECE_TYPE, 'upload-offset': String(offset) };
      const body = file.slice(offset, offset + chunk, PIECE_TYPE);
      const sent = (bytes: number) => onSent(offset + bytes);
      const answer = await sendBytes('PATCH', address, { headers: { ...all, ...piece }, body, onSent: sent, signal });
      return answer.status === 204 ? { offset: Number(answer.header('upload-offset')) } : hindranceOf(answer);
    },
  };
}

type Part = { number: number; size: number };
type SignedParts = { parts: (Part & { url: string })[]; there: Part[]; count: number };

/** Sends parts directly to a bucket, each to an address that the server signs. The store lists the parts that it has. */
export function createBucketWay(
  file: Blob,
  partSize: number,
  sign: (parts: string) => Promise<Result<SignedParts>>,
): UploadWay {
  const numbers = Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => index + 1);
  let missing = numbers;
  const takeStoredParts = (parts: readonly Part[]): Step => {
    const storedNumbers = new Set(parts.map(({ number }) => number));
    missing = numbers.filter((number) => !storedNumbers.has(number));
    return { offset: parts.reduce((sum, { size }) => sum + size, 0) };
  };

  return {
    async look(): Promise<Step> {
      const signed = await sign('');
      return signed.ok ? takeStoredParts(signed.data.there) : refusalOf(signed);
    },
    async send(offset, onSent, signal): Promise<Step> {
      const [number] = missing;
      const signed = await sign(String(number));
      const [part] = signed.ok ? signed.data.parts : [];
      if (!signed.ok || !part) {
        return signed.ok ? { hindered: 'gone' } : refusalOf(signed);
      }
      const start = (part.number - 1) * partSize;
      // The slice has no type, which would not be part of the signature.
      const body = file.slice(start, start + part.size, '');
      const answer = await sendBytes('PUT', part.url, { body, onSent: (bytes) => onSent(offset + bytes), signal });
      if (answer.status !== 200) {
        return hindranceOf(answer);
      }
      missing = missing.filter((other) => other !== part.number);
      return { offset: offset + part.size };
    },
  };
}

function refusalOf(failure: Failure): Step {
  if (isPassing(failure)) {
    return { hindered: 'again' };
  }
  const { err, msg } = failure;
  return err === 'NOT_FOUND' || err === 'EXPIRED' ? { hindered: 'gone' } : { hindered: 'refused', msg };
}

/** Statuses of temporary failures. After a conflict another tab, or an earlier connection, was active in between; 401 and 403 want a new ticket. */
const PASSING = [0, 401, 403, 408, 409, 423, 425, 429, 460, 500, 502, 503, 504];

function hindranceOf({ status, msg }: ByteAnswer): Hindrance {
  if (PASSING.includes(status)) {
    return { hindered: 'again' };
  }
  return status === 404 || status === 410 ? { hindered: 'gone' } : { hindered: 'refused', msg };
}
