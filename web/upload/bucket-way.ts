import { isPassing } from '../call/passing.ts';
import type { Failure, Result } from '../call/result.ts';
import { sendBytes } from '../call/send-bytes.ts';
import { hindranceOf, type Step, type UploadWay } from './upload-way.ts';

type Part = { number: number; size: number };
type Signed = { parts: (Part & { url: string })[]; there: Part[]; count: number };

/** Parts that go to a bucket by themselves, each to an address that the server signs. The store tells which it has. */
export function createBucketWay(
  file: Blob,
  partSize: number,
  sign: (parts: string) => Promise<Result<Signed>>,
): UploadWay {
  const numbers = Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => index + 1);
  let missing = numbers;
  const there = (parts: readonly Part[]): Step => {
    const known = new Set(parts.map(({ number }) => number));
    missing = numbers.filter((number) => !known.has(number));
    return { at: parts.reduce((sum, { size }) => sum + size, 0) };
  };

  return {
    async look(): Promise<Step> {
      const signed = await sign('');
      return signed.ok ? there(signed.data.there) : refusalOf(signed);
    },
    async send(at, onSent, signal): Promise<Step> {
      const [number] = missing;
      const signed = await sign(String(number));
      const [part] = signed.ok ? signed.data.parts : [];
      if (!signed.ok || !part) {
        return signed.ok ? { hindered: 'gone' } : refusalOf(signed);
      }
      const start = (part.number - 1) * partSize;
      // Without a type, which would not be part of the signature.
      const body = file.slice(start, start + part.size, '');
      const answer = await sendBytes('PUT', part.url, { body, onSent: (bytes) => onSent(at + bytes), signal });
      if (answer.status !== 200) {
        return answer.status === 403 ? { hindered: 'again' } : hindranceOf(answer);
      }
      missing = missing.filter((other) => other !== part.number);
      return { at: at + part.size };
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
