import { createHmac } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { sameText } from './same-text.ts';

/** The viewer of a ticket. For staff, `subject` is the name of the photo's subject in the audit log. */
export type PhotoViewer = { staffId: null } | { staffId: number; subject: string };
/** A sealed photo by its reference, or the number of a verification, which staff see as a picture. */
export type TicketedPhoto = PhotoViewer & { what: 'photo' | 'number'; code: string };

/** Short-lived addresses that show one sealed photo or number as a picture: `/photo/{ticket}`. */
export type PhotoTickets = {
  urlFor(photo: TicketedPhoto): string;
  /** Null for a forged or expired ticket. */
  open(ticket: string): TicketedPhoto | null;
};

/** Members view their own uploads for longer than staff view strangers' photos. */
const MEMBER_SECONDS = 600;
const STAFF_SECONDS = 120;

export function createPhotoTickets(key: Buffer, clock: Clock): PhotoTickets {
  const nowSeconds = () => secondsOf(clock.now());
  const macOf = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url').slice(0, 24);

  return {
    urlFor(photo) {
      const until = nowSeconds() + (photo.staffId === null ? MEMBER_SECONDS : STAFF_SECONDS);
      const payload = Buffer.from(JSON.stringify({ ...photo, until })).toString('base64url');
      return `/photo/${payload}.${macOf(payload)}`;
    },
    open(ticket) {
      const [payload = '', mac = ''] = ticket.split('.');
      if (!sameText(mac, macOf(payload))) {
        return null;
      }
      const { until, ...photo } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TicketedPhoto & {
        until: number;
      };
      return until > nowSeconds() ? photo : null;
    },
  };
}
