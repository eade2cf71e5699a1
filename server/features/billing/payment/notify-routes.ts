import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { type NoticeDelivery, type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { settleNotice } from './settle-notice.ts';

/** Longer than any notification. */
const LONGEST = 64 << 10;

/**
 * The providers' notifications (calls.md §3). The signature is over the bytes as they came, so nothing parses them before it is verified; "taken" is
 * answered after the commit only, and anything else is sent again.
 */
export async function registerNotices(app: FastifyInstance, deps: Deps, onRefund: OnRefund): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_, body, done) => done(null, body));
    const routes = paymentChannels.flatMap((channel) => [
      { path: `/notify/${channel}`, channel, take: take(onRefund) },
      { path: `/notify/${channel}-refund`, channel, take: takeRefund(onRefund) },
    ]);
    for (const { path, channel, take: takes } of routes) {
      scope.post(path, { compress: false, bodyLimit: LONGEST }, async (request, reply) => {
        const isTaken = await takes(deps, channel, request).catch((error: unknown) => {
          deps.log.error({ err: error, channel }, 'a notification was not taken');
          return false;
        });
        const { status, type, body } = deps.payments[channel].answer(isTaken);
        return reply.code(status).type(type).send(body);
      });
    }
  });
}

type OnRefund = (deps: Deps, refundNo: string, options: { patienceMs: number }) => Promise<boolean>;
/** A provider tells of one change by several notifications at once. */
const patient = { patienceMs: 2_000 };

const takeRefund =
  (onRefund: OnRefund) =>
  async (deps: Deps, channel: PaymentChannel, request: FastifyRequest): Promise<boolean> => {
    const refundNo = await deps.payments[channel].readRefundNotice(deliveryOf(request));
    if (refundNo === null) {
      deps.log.warn({ channel }, 'a notification of a refund was refused');
    }
    return refundNo !== null && onRefund(deps, refundNo, patient);
  };

function deliveryOf(request: FastifyRequest): NoticeDelivery {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );
  return { headers, body };
}

const take = (onRefund: OnRefund) => async (deps: Deps, channel: PaymentChannel, request: FastifyRequest) => {
  const notice = await deps.payments[channel].readNotice(deliveryOf(request));
  if (!notice.ok) {
    deps.log.warn({ channel, reason: notice.reason }, 'a notification was refused');
    return false;
  }
  if (notice.refundNo !== undefined) {
    return onRefund(deps, notice.refundNo, patient);
  }
  if (!notice.trade) {
    return true;
  }
  return settleNotice(deps, channel, { ...notice, trade: notice.trade });
};
