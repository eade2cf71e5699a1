import { createHmac } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { UPLOAD_TICKET_SECONDS } from '#rules/distribution/installer-upload.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sameText } from '#server/secrets/same-text.ts';

/** One upload of one member, and its exact size. */
export type TicketedUpload = { code: string; memberId: number; size: number };

type Ticketing = Pick<Deps, 'vault' | 'clock'>;

/** The value of `Authorization` of an upload's requests, in place of the session, because an upload may last longer. */
export function issueTicket({ vault, clock }: Ticketing, { code, memberId, size }: TicketedUpload) {
  const expiresAt = secondsOf(clock.now()) + UPLOAD_TICKET_SECONDS;
  const payload = [code, memberId, size, expiresAt].join('.');
  return { authorization: `Upload ${payload}.${macOf(vault, payload)}`, expiresAt };
}

/** Null for a ticket that is forged, changed or expired. */
export function openTicket({ vault, clock }: Ticketing, authorization: string | undefined): TicketedUpload | null {
  const [, payload = '', mac = ''] = /^Upload (\w+\.\d+\.\d+\.\d+)\.([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [code = '', memberId, size, expiresAt] = payload.split('.');
  const isOurs = payload !== '' && sameText(mac, macOf(vault, payload));
  return isOurs && Number(expiresAt) > secondsOf(clock.now())
    ? { code, memberId: Number(memberId), size: Number(size) }
    : null;
}

const macOf = (vault: Deps['vault'], payload: string): string =>
  createHmac('sha256', vault.deriveKey('upload tickets')).update(payload).digest('base64url').slice(0, 32);
