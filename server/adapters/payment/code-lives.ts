import type { CodeLife } from '#rules/billing/code-life.ts';
import type { PaymentChannel } from '#server/ports/payment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The lives of the codes of each provider. */
export const codeLives: Readonly<Record<PaymentChannel, CodeLife>> = {
  // pay.weixin.qq.com/doc/v3/merchant/4012791877: a code_url is valid for two hours; `time_expire` is the end of the order, at least a minute later.
  wechat: {
    leastMs: MINUTE_MS + 5_000,
    mostMs: Number.POSITIVE_INFINITY,
    beyondMs: 0,
    shownMs: 2 * HOUR_MS - 5 * MINUTE_MS,
  },
  // The code expires at the time in its request (`qr_code_timeout_express`), so no new one is requested while its order is open.
  alipay: {
    leastMs: MINUTE_MS + 5_000,
    mostMs: Number.POSITIVE_INFINITY,
    beyondMs: 0,
    shownMs: Number.POSITIVE_INFINITY,
  },
  // docs.stripe.com/api/checkout/sessions/create, expires_at: from 30 minutes to 24 hours.
  stripe: { leastMs: 31 * MINUTE_MS, mostMs: 23 * HOUR_MS, beyondMs: 31 * MINUTE_MS, shownMs: 23 * HOUR_MS },
};
