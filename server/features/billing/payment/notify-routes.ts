import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { settleTrade } from './settle-trade.ts';

/** Longer than any notification. */
const LONGEST = 64 << 10;

/**
 * The providers' notifications (calls.md §3). The signature is over the bytes as they came, so nothing parses them before it is verified; "taken" is
 * answered after the commit only, and anything else is sent again.
 */
export async function registerNotices(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_, body, done) => done(null, body));
    for (const channel of paymentChannels) {
      scope.post(`/notify/${channel}`, { compress: false, bodyLimit: LONGEST }, async (request, reply) => {
        const isTaken = await take(deps, channel, request).catch((error: unknown) => {
          deps.log.error({ err: error, channel }, 'a notification was not taken');
          return false;
        });
        const { status, type, body } = deps.payments[channel].answer(isTaken);
        return reply.code(status).type(type).send(body);
      });
    }
  });
}

async function take(deps: Deps, channel: PaymentChannel, request: FastifyRequest): Promise<boolean> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );
  const notice = await deps.payments[channel].readNotice({ headers, body });
  if (!notice.ok) {
    deps.log.warn({ channel, reason: notice.reason }, 'a notification was refused');
    return false;
  }
  if (!notice.trade) {
    return true;
  }
  const outcome = await settleTrade(deps, { channel, trade: notice.trade, eventId: notice.eventId });
  return outcome !== 'unknown' && outcome !== 'mismatch';
}
