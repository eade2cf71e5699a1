import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { expired } from '#server/feature/envelope.ts';
import type { Handler } from '#server/feature/handle.ts';
import { callContextOf } from '#server/feature/request-context.ts';
import type { StaffCookies } from '#server/feature/staff-cookie.ts';
import { clientNetworkOf } from '#server/limits/client-network.ts';
import { identify } from './identify-caller.ts';
import { sendTooFrequent } from './refuse-floods.ts';

/** The limit of unfinished body bytes: sixty of the longest per address, four uploads per member. */
export const MOST_AT_A_TIME = { address: 16 << 20, member: 56 << 20 } as const;
const RETRY_SECONDS = 5;

/**
 * Checks, before a body is read, whether it may be sent. Bodies wait in memory until their end arrives, which may be never, so only members may
 * upload pictures, and each sender has a limited share of memory.
 */
export function createBodyAdmission(deps: Deps, staffCookies: StaffCookies) {
  const shares = createShares();

  return (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const sender = await senderOf(handler, request);
    if (!sender) {
      request.refused = 'LOGIN_EXPIRED';
      return reply.send(expired(callContextOf(request, staffCookies).language, deps.clock.now()));
    }
    const leave = shares.take(sender.key, sizeOf(request), sender.most);
    if (!leave) {
      return sendTooFrequent(request, reply, { kind: 'call', retryAfter: RETRY_SECONDS, now: deps.clock.now() });
    }
    reply.raw.once('close', leave);
    return undefined;
  };

  async function senderOf(handler: Handler, request: FastifyRequest): Promise<{ key: string; most: number } | null> {
    if (handler.call.body !== 'multipart') {
      return { key: clientNetworkOf(request.ip), most: MOST_AT_A_TIME.address };
    }
    const signed = await identify(handler, {}, callContextOf(request, staffCookies), deps);
    return 'member' in signed && signed.member
      ? { key: `member:${signed.member.id}`, most: MOST_AT_A_TIME.member }
      : null;
  }
}

/** A body without a declared length counts as the route's maximum. */
function sizeOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
  return Math.min(declared, bodyLimit);
}

function createShares() {
  const taken = new Map<string, number>();
  return {
    /** Null when the share is used up; else a function that releases it. */
    take(key: string, size: number, most: number): (() => void) | null {
      const sum = (taken.get(key) ?? 0) + size;
      if (sum > most) {
        return null;
      }
      taken.set(key, sum);
      return () => {
        const left = taken.get(key)! - size;
        if (left > 0) {
          taken.set(key, left);
        } else {
          taken.delete(key);
        }
      };
    },
  };
}
