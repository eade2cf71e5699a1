import { endOfCode } from '#rules/billing/code-life.ts';
import { describeKinds } from '../describe-kinds.ts';
import { movableClock } from '../movable-clock.ts';
import { createPaymentSandbox } from './sandbox.ts';

const site = { publicUrl: 'https://app.shanye.example' };
const MISSING = 'a missing order is an answer of these calls, never a failure';

/** Each exchange refunds a trade of its own, which was paid before the behavior was set. */
async function refundRig(channel: 'wechat' | 'stripe') {
  const clock = movableClock();
  const sandbox = createPaymentSandbox(site, clock, { timeoutMs: 1_000 });
  const simulator = await sandbox.simulator();
  let orders = 0;
  return {
    behave: (how: string) => simulator.behave(how),
    async ask() {
      const how = simulator.behavior();
      simulator.behave('well');
      clock.advance(31_000);
      orders += 1;
      const orderNo = `kinds${orders}xxxx`;
      const now = clock.now().getTime();
      const expiresAt = new Date(endOfCode(sandbox[channel].codeLife, now + 900_000, now));
      await sandbox[channel].start({ orderNo, amountFen: 12_900, subject: '山野茶事', expiresAt });
      simulator.pay(orderNo, 'paid');
      simulator.behave(how);
      const { providerNo } = simulator.find(orderNo)!;
      const refundNo = `refund${orders}xx`;
      return sandbox[channel].refund({
        orderNo,
        providerNo,
        refundNo,
        amountFen: 12_900,
        totalFen: 12_900,
        attempt: 0,
      });
    },
    close: () => sandbox.close(),
  };
}

describeKinds(
  'WeChat Pay',
  () => refundRig('wechat'),
  [
    { behavior: 'strict', kind: 'refused', code: 'USER_ACCOUNT_ABNORMAL' },
    { behavior: 'strict-unsigned', kind: 'unknown', code: 'USER_ACCOUNT_ABNORMAL' },
    { behavior: 'other-hands', kind: 'unknown', code: 'INVALID_REQUEST' },
    { behavior: 'no-key', kind: 'ours', fault: 'key', code: 'SIGN_ERROR' },
    { behavior: 'strange-key', kind: 'ours', fault: 'key' },
    { behavior: 'forged', kind: 'ours', fault: 'key' },
    { behavior: 'wrong-clock', kind: 'ours', fault: 'clock' },
    { behavior: 'no-product', kind: 'ours', fault: 'product', code: 'NO_AUTH' },
    { behavior: 'wrong-app', kind: 'ours', fault: 'setting' },
    { behavior: 'poor', kind: 'ours', fault: 'balance', code: 'NOT_ENOUGH' },
    { behavior: 'abnormal', kind: 'ours', fault: 'account', code: 'ABNORMAL' },
    { behavior: 'throttled', kind: 'busy', code: 'FREQUENCY_LIMITED' },
    { behavior: 'broken', kind: 'busy', code: 'SYSTEM_ERROR' },
    { behavior: 'accepted', kind: 'busy' },
    { behavior: 'in-progress', kind: 'busy', code: 'BIZERR_NEED_RETRY' },
    { behavior: 'down', kind: 'busy' },
    { behavior: 'nonsense', kind: 'unknown' },
    { behavior: 'deaf', kind: 'unknown' },
    { behavior: 'silent', kind: 'unknown' },
    { behavior: 'slow', kind: 'unknown' },
  ],
  { gone: MISSING },
);

describeKinds(
  'Stripe',
  () => refundRig('stripe'),
  [
    { behavior: 'strict', kind: 'refused', code: 'charge_not_refundable' },
    { behavior: 'other-hands', kind: 'unknown', code: 'charge_already_refunded' },
    { behavior: 'frozen', kind: 'unknown', code: 'charge_disputed' },
    { behavior: 'no-key', kind: 'ours', fault: 'key', code: 'authentication_error' },
    { behavior: 'no-product', kind: 'ours', fault: 'permission', code: 'permission_error' },
    { behavior: 'poor', kind: 'ours', fault: 'balance', code: 'insufficient_funds' },
    { behavior: 'in-progress', kind: 'busy', code: 'idempotency_key_in_use' },
    { behavior: 'locked', kind: 'busy', code: 'lock_timeout' },
    { behavior: 'throttled', kind: 'busy', code: 'rate_limit' },
    { behavior: 'broken', kind: 'busy', code: 'api_error' },
    { behavior: 'down', kind: 'busy' },
    { behavior: 'nonsense', kind: 'unknown' },
    { behavior: 'forged', kind: 'unknown' },
    { behavior: 'deaf', kind: 'unknown' },
    { behavior: 'silent', kind: 'unknown' },
    { behavior: 'slow', kind: 'unknown' },
  ],
  { gone: MISSING },
);
