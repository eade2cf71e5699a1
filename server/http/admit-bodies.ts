import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { expired } from '#server/feature/envelope.ts';
import type { Handler } from '#server/feature/handle.ts';
import { onceClosed } from '#server/feature/once-closed.ts';
import { callContextOf } from '#server/feature/request-context.ts';
import { sendTooFrequent } from '#server/feature/send-refusal.ts';
import type { StaffCookies } from '#server/feature/staff-cookie.ts';
import { createShares, type Shares } from '#server/limits/shares.ts';
import { takeShareFrom } from '#server/limits/take-from.ts';
import { identify, type RefusedCall } from './identify-caller.ts';
import { UPLOAD_BODY } from './parse-bodies.ts';

/**
 * The limits of unfinished body bytes: per address sixty of the longest open bodies, per member four pictures or one offline site, for all together
 * five of the bodies that are longer than a picture's.
 */
export const MOST_AT_A_TIME = { address: 16 << 20, member: 56 << 20, long: 256 << 20 } as const;
const RETRY_SECONDS = 5;
/** The key of the sum of all long bodies. */
const LONG = 'long bodies';

/** Takes a size from the sender's share of memory. */
type Sender = { take(size: number): ReturnType<Shares['take']> };

/**
 * Checks, before a body is read, whether it may be sent. Bodies wait in memory until their end arrives, which may be never, so only members and staff
 * may upload files, and each sender has a limited share of memory.
 */
export function createBodyAdmission(deps: Deps, staffCookies: StaffCookies) {
  const shares = createShares();
  const ofPerson = (key: string): Sender => ({ take: (size) => shares.take(key, size, MOST_AT_A_TIME.member) });

  return (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const sender = await senderOf(handler, request);
    if ('refused' in sender) {
      request.refused = 'LOGIN_EXPIRED';
      const { language } = callContextOf(request, staffCookies);
      return reply.send(expired(language, deps.clock.now(), sender.over));
    }
    const size = sizeOf(request);
    const leave = sender.take(size);
    const leaveLong = size > UPLOAD_BODY ? shares.take(LONG, size, MOST_AT_A_TIME.long) : () => {};
    if (!leave || !leaveLong) {
      leave?.();
      leaveLong?.();
      return sendTooFrequent(request, reply, { kind: 'call', retryAfter: RETRY_SECONDS, now: deps.clock.now() });
    }
    onceClosed(reply, () => {
      leave();
      leaveLong();
    });
    return undefined;
  };

  async function senderOf(handler: Handler, request: FastifyRequest): Promise<Sender | RefusedCall> {
    if (handler.call.body !== 'multipart') {
      const from = { key: 'address', ip: request.ip };
      return { take: (size) => takeShareFrom(shares, from, size, MOST_AT_A_TIME.address) };
    }
    const signed = await identify(handler, {}, callContextOf(request, staffCookies), deps);
    if ('member' in signed && signed.member) {
      return ofPerson(`member:${signed.member.id}`);
    }
    // The call itself answers a refusal of staff, such as a missing role, so that the audit log records it.
    if ('staff' in signed && signed.staff) {
      return ofPerson(`staff:${signed.staff.id}`);
    }
    return 'refused' in signed ? signed : { refused: 'LOGIN_EXPIRED', staff: null };
  }
}

/** A body without a declared length counts as the route's maximum. */
function sizeOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
  return Math.min(declared, bodyLimit);
}
