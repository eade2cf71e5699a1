import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';

/**
 * `code` is that of the file; addresses of installers and profiles have it, because their owner may be frozen, and their downloads are noted. `preview` is
 * the code of the preview that shows a picture; the address ends with it.
 */
type TicketedFile = { sha256: string; mime: string; code?: string; preview?: string };

/** Addresses with which anybody may read one file for some time: `/dl/{ticket}/{name}`. */
export type Tickets = {
  /** `seconds` is 3600 by default; addresses of installers have 86400. */
  urlFor(file: TicketedFile, name: string, seconds?: number): string;
  /** Null for a ticket that is forged, expired, or made for another name. */
  open(ticket: string, name: string): TicketedFile | null;
};

const HOUR = 3600;
/** Tickets expire at multiples of this, so that repeated requests get the same address and the browser can use its cache. */
const STEP = 300;
const MAC_BYTES = 16;

export function createTickets(key: Buffer, clock: Clock): Tickets {
  const nowSeconds = () => secondsOf(clock.now());
  const macOf = (payload: string, name: string) =>
    createHmac('sha256', key).update(`${payload}\n${name}`).digest().subarray(0, MAC_BYTES);

  return {
    urlFor({ sha256, mime, code, preview }, name, seconds = HOUR) {
      const until = Math.floor((nowSeconds() + seconds) / STEP) * STEP;
      const facts = [until.toString(36), sha256, mime, code ?? '', preview ?? ''];
      const payload = Buffer.from(facts.join(' ').trimEnd()).toString('base64url');
      const ticket = `${payload}.${macOf(payload, name).toString('base64url')}`;
      return `/dl/${ticket}/${encodeURIComponent(name)}`;
    },
    open(ticket, name) {
      const [payload = '', mac = ''] = ticket.split('.');
      const macBytes = Buffer.from(mac, 'base64url');
      if (macBytes.length !== MAC_BYTES || !timingSafeEqual(macBytes, macOf(payload, name))) {
        return null;
      }
      const [until = '', sha256 = '', mime = '', code, preview] = Buffer.from(payload, 'base64url')
        .toString()
        .split(' ');
      const file = { sha256, mime, ...(code && { code }), ...(preview && { preview }) };
      return Number.parseInt(until, 36) > nowSeconds() ? file : null;
    },
  };
}
