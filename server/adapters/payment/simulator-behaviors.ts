import { gatewayBehaviors } from '../alipay/simulated-gateway.ts';
import { alipayRefundBehaviors } from './simulate-alipay-pay.ts';
import { stripeRefundBehaviors } from './stripe/simulate-stripe-refunds.ts';
import { stripeRefusals } from './stripe/simulate-stripe-refusals.ts';
import { wechatRefundBehaviors } from './wechat-pay/simulate-wechat-refunds.ts';
import { wechatNames, wechatRefusals } from './wechat-pay/simulate-wechat-refusals.ts';

/**
 * The ways to answer; a provider that has not one of them answers well. `deaf` performs what it is asked for and never answers; `slow` performs it late,
 * and equal requests meet it; `poor` has no money for refunds, `strict` refuses them for good, and for `other-hands` they have been made elsewhere.
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
