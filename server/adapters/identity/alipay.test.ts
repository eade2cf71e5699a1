import { expect, test } from 'vitest';
import { movableClock } from '../movable-clock.ts';
import { describeIdentityProvider } from './conformance.ts';
import { createIdentitySandbox } from './sandbox.ts';

describeIdentityProvider('Alipay', 'alipay');

test('the page for the phone is signed, and a changed one is refused', async () => {
  const sandbox = createIdentitySandbox({ publicUrl: 'https://app.shanye.example' }, movableClock());
  const person = { name: '林晓', idNumber: '110101199003070011' };
  const { url, token } = await sandbox.alipay.start(person, { reference: 'a'.repeat(32), returnUrl: '' });
  const query = new URL(url).searchParams;
  expect(query.get('timestamp'), 'Chinese time').toBe('2026-03-02 07:30:00');
  expect(await sandbox.tokenOfPage(query)).toBe(token);
  query.set('biz_content', '{"certify_id":"another"}');
  expect(await sandbox.tokenOfPage(query)).toBeNull();
  await sandbox.close();
});
