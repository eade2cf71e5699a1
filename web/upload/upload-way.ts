import type { ByteAnswer } from '../call/send-bytes.ts';

/** `again`: later, from where it then stands. `ticket`: with another leave. `gone`: from the beginning. */
export type Hindrance = { hindered: 'again' | 'ticket' | 'gone' } | { hindered: 'refused'; msg: string };
export type Step = { at: number } | Hindrance;

/** How the bytes of one upload travel. Both answer the bytes that are there. */
export type UploadWay = {
  look(signal: AbortSignal): Promise<Step>;
  /** Sends the next piece; `onSent` gets all bytes that have left. */
  send(at: number, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Step>;
};

/** A conflict means that another tab, or a former connection, was there in between. */
const PASSING = [0, 408, 409, 423, 425, 429, 460, 500, 502, 503, 504];

export function hindranceOf({ status, msg }: ByteAnswer): Hindrance {
  if (PASSING.includes(status)) {
    return { hindered: 'again' };
  }
  if (status === 401 || status === 403) {
    return { hindered: 'ticket' };
  }
  return status === 404 || status === 410 ? { hindered: 'gone' } : { hindered: 'refused', msg };
}
