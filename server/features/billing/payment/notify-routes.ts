import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/feature/deps.ts';
import { type Clawback, type NoticeDelivery, type PaymentChannel, paymentChannels } from '#server/ports/payment.ts';
import { settleNotice } from './settle-notice.ts';

/** Bytes; longer than any notification. */
const LONGEST = 64 << 10;

/**
 * The providers' notifications (calls.md §3). The signature is over the bytes as they came, so nothing parses them before it is verified; success is
 * answered only after the commit, and the provider repeats everything else.
 */
export async function registerNotices(app: FastifyInstance, deps: Deps, acts: NoticeActs): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_, body, done) => done(null, body));
    const routes = paymentChannels.flatMap((channel) => [
      { path: `/notify/${channel}`, channel, take: take(acts) },
      { path: `/notify/${channel}-refund`, channel, take: takeRefund(acts) },
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

/** Acts of the flows above this one that notifications are about too; false when the provider must repeat the notification. */
type NoticeActs = {
  onRefund(deps: Deps, refundNo: string, options: { patienceMs: number }): Promise<boolean>;
  onClawback(
    deps: Deps,
    channel: PaymentChannel,
    clawback: Clawback,
    options: { patienceMs: number },
  ): Promise<boolean>;
};
/** A provider reports one change by several notifications at once. */
const patient = { patienceMs: 2_000 };

const takeRefund =
  ({ onClawback }: NoticeActs) =>
  async (deps: Deps, channel: PaymentChannel, request: FastifyRequest): Promise<boolean> => {
    const clawback = await deps.payments[channel].readRefundNotice(deliveryOf(request));
    if (clawback === null) {
      deps.log.warn({ channel }, 'a notification of a refund was refused');
    }
    return clawback !== null && onClawback(deps, channel, clawback, patient);
  };

function deliveryOf(request: FastifyRequest): NoticeDelivery {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter((header): header is [string, string] => typeof header[1] === 'string'),
  );
  return { headers, body };
}

const take = (acts: NoticeActs) => async (deps: Deps, channel: PaymentChannel, request: FastifyRequest) => {
  const notice = await deps.payments[channel].readNotice(deliveryOf(request));
  if (!notice.ok) {
    deps.log.warn({ channel, reason: notice.reason }, 'a notification was refused');
    return false;
  }
  if (notice.refundNo !== undefined) {
    return acts.onRefund(deps, notice.refundNo, patient);
  }
  if (notice.clawback) {
    return acts.onClawback(deps, channel, notice.clawback, patient);
  }
  if (!notice.trade) {
    return true;
  }
  return settleNotice(deps, channel, { ...notice, trade: notice.trade });
};
