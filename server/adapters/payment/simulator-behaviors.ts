import { gatewayBehaviors } from '../alipay/simulated-gateway.ts';
import { alipayRefundBehaviors } from './simulate-alipay-pay.ts';
import { stripeRefundBehaviors } from './stripe/simulate-stripe-refunds.ts';
import { stripeRefusals } from './stripe/simulate-stripe-refusals.ts';
import { wechatRefundBehaviors } from './wechat-pay/simulate-wechat-refunds.ts';
import { wechatNames, wechatRefusals } from './wechat-pay/simulate-wechat-refusals.ts';

/**
 * The behaviors; a provider without one of them answers well. `deaf` carries out requests and never answers; `slow` carries them out late,
 * so that equal requests meet; `poor` has no money for refunds, `strict` refuses them finally, and for `other-hands` they were made elsewhere.
 */
export const behaviors: readonly string[] = [
  ...new Set([
    ...['well', 'down', 'silent', 'nonsense', 'forged', 'deaf', 'slow', 'probing', 'strange-key', 'no-charges'],
    ...Object.keys(wechatRefusals),
    ...Object.keys(stripeRefusals),
    ...wechatNames,
    ...wechatRefundBehaviors,
    ...stripeRefundBehaviors,
    ...alipayRefundBehaviors,
    ...gatewayBehaviors,
  ]),
];
