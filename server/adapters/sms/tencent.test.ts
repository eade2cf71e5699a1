import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeKinds } from '../describe-kinds.ts';
import { type MovableClock, movableClock } from '../movable-clock.ts';
import { describeSms, message, REST_MS, type SmsRig } from './conformance.ts';
import { tencentDialect } from './simulate-tencent.ts';
import { type DeliveredSms, startSmsSimulator } from './simulator.ts';
import { createTencentSms } from './tencent.ts';

const settings = {
  secretId: 'AKIDEXAMPLE',
  secretKey: 'SK',
  appId: '1400000000',
  sign: '启动宝',
  templates: { zh: '1001', en: '1002' },
};

async function start(clock: MovableClock, secretKey = settings.secretKey): Promise<SmsRig> {
  const delivered: DeliveredSms[] = [];
  const dialect = tencentDialect(settings, clock);
  const simulator = await startSmsSimulator(dialect, (one) => void delivered.push(one));
  return {
    clock,
    open: (options, base = simulator.base) => createTencentSms({ ...settings, secretKey, base }, clock, options),
    simulator,
    delivered,
    refusal: dialect.refusal,
  };
}

describeSms('Tencent', (clock) => start(clock));

describeKinds('Tencent SMS', async () => {
  const rig = await start(movableClock());
  const sms = rig.open();
  return {
    behave: rig.simulator.behave,
    ask: async () => {
      rig.clock.advance(REST_MS);
      await sms.send(message);
    },
    close: rig.simulator.close,
  };
}, [
  { behavior: 'number wrong', kind: 'gone', code: 'InvalidParameterValue.IncorrectPhoneNumber' },
  { behavior: 'number limit', kind: 'refused', code: 'LimitExceeded.PhoneNumberDailyLimit' },
  { behavior: 'number blacklisted', kind: 'refused' },
  { behavior: 'new code', kind: 'ours', fault: 'setting' },
  { behavior: 'balance empty', kind: 'ours', fault: 'balance' },
  { behavior: 'service stopped', kind: 'ours', fault: 'balance' },
  { behavior: 'day limit', kind: 'ours', fault: 'quota' },
  { behavior: 'signature not approved', kind: 'ours', fault: 'template' },
  { behavior: 'template not approved', kind: 'ours', fault: 'template' },
  { behavior: 'application unknown', kind: 'ours', fault: 'setting' },
  { behavior: 'permission missing', kind: 'ours', fault: 'permission' },
  { behavior: 'address not listed', kind: 'ours', fault: 'address' },
  { behavior: 'key unknown', kind: 'ours', fault: 'key' },
  { behavior: 'clock off', kind: 'ours', fault: 'clock' },
  { behavior: 'throttled', kind: 'busy' },
  { behavior: 'system error', kind: 'busy' },
  { behavior: 'down', kind: 'busy' },
  { behavior: 'may have been sent', kind: 'unknown', code: 'InternalError.Timeout' },
  { behavior: 'nonsense', kind: 'unknown' },
  { behavior: 'breaks off', kind: 'unknown' },
]);

let stranger: SmsRig;
beforeAll(async () => {
  stranger = await start(movableClock(), 'other');
});
afterAll(() => stranger.simulator.close());

test('a wrong secret is the operator’s, and nothing is delivered', async () => {
  const sending = stranger.open().send(message);
  await expect(sending).rejects.toMatchObject({ kind: 'ours', fault: 'key', code: 'AuthFailure.SignatureFailure' });
  expect(stranger.delivered).toEqual([]);
});
