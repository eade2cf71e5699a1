import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { expired } from '#server/feature/envelope.ts';
import type { Handler } from '#server/feature/handle.ts';
import { callContextOf } from '#server/feature/request-context.ts';
import type { StaffCookies } from '#server/feature/staff-cookie.ts';
import { clientNetworkOf } from '#server/limits/client-network.ts';
import { sendTooFrequent } from './refuse-floods.ts';
import { sign } from './sign.ts';

/** Bytes of bodies that are sent and answered at one time: an address has sixty of the longest, a member four uploads. */
export const MOST_AT_A_TIME = { address: 16 << 20, member: 56 << 20 } as const;
const RETRY_SECONDS = 5;

/**
 * Who may send a body, asked before it is read. Bodies wait in memory until their end has come, which may be never: so what is as large as
 * pictures are is taken from members alone, and nobody has more than a share of that memory.
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
    const signed = await sign(handler, {}, callContextOf(request, staffCookies), deps);
    return 'member' in signed && signed.member
      ? { key: `member:${signed.member.id}`, most: MOST_AT_A_TIME.member }
      : null;
  }
}

/** Whoever does not say how long a body is may send as much as the route takes. */
function sizeOf({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const declared = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
  return Math.min(declared, bodyLimit);
}

function createShares() {
  const taken = new Map<string, number>();
  return {
    /** Null when the share is used up; else how to give it back. */
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
