import { expect, test } from 'vitest';
import { describeIdentityProvider, movableClock } from './conformance.ts';
import { createIdentitySandbox } from './sandbox.ts';

describeIdentityProvider('Tencent FaceID', 'wechat');

test('a check that passed under another name or number counts as failed', async () => {
  const sandbox = createIdentitySandbox({ publicUrl: 'https://app.shanye.example' }, movableClock());
  const person = { name: '林晓', idNumber: '110101199003070011' };
  const { token } = await sandbox.wechat.start(person, { reference: 'a'.repeat(32), returnUrl: '' });
  const simulator = await sandbox.simulator();
  simulator.decide(token, 'passed');
  simulator.behave('anotherPerson');
  expect(await sandbox.wechat.result(token, person)).toEqual({ state: 'failed' });
  simulator.behave('well');
  expect(await sandbox.wechat.result(token, { ...person, name: '林小' })).toEqual({ state: 'failed' });
  expect(await sandbox.wechat.result(token, person)).toEqual({ state: 'passed' });
  await sandbox.close();
});
