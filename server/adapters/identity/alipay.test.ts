import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool } from '#tests/oracle/tools.ts';
import { canonicalText, cutNode, isSignedText, signText } from './alipay-signature.ts';
import { describeIdentityProvider, movableClock } from './conformance.ts';
import { createIdentitySandbox } from './sandbox.ts';

describeIdentityProvider('Alipay', 'alipay');

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('fields are signed in the order of their names, unencoded, without empty ones', () => {
  expect(canonicalText({ method: 'm', app_id: '1', biz_content: '{"a":"b&c=d +"}', notify_url: '', sign: 'x' })).toBe(
    'app_id=1&biz_content={"a":"b&c=d +"}&method=m',
  );
});

test.skipIf(!hasTool('openssl'))('openssl takes our signature', () => {
  const folder = newFolder();
  const [key, signature, text] = ['key.pem', 'signature', 'text'].map((name) => join(folder, name));
  writeFileSync(key!, keys.publicKey.export({ format: 'pem', type: 'spki' }));
  writeFileSync(text!, '文=1&b=2');
  writeFileSync(signature!, Buffer.from(signText('文=1&b=2', keys.privateKey), 'base64'));
  const said = execFileSync('openssl', ['dgst', '-sha256', '-verify', key!, '-signature', signature!, text!]);
  expect(said.toString()).toContain('Verified OK');
});

test('an answer’s node is cut out unchanged, braces in texts included', () => {
  const node = '{"code":"10000", "msg":"a } b \\" { c","deep":{"x":[1,{}]}}';
  const signature = signText(node, keys.privateKey);
  const answer = `{"sign":"${signature}","alipay_x_response":${node}}`;
  expect(cutNode(answer, 'alipay_x_response')).toEqual({ node, signature });
  expect(isSignedText(node, signature, keys.publicKey)).toBe(true);
  expect(isSignedText(node.replace('10000', '10001'), signature, keys.publicKey)).toBe(false);
});

test.each([
  '',
  '{}',
  '{"alipay_x_response":',
  '{"alipay_x_response":{"a":1',
  '{"alipay_x_response":{"a":1}}',
  '"alipay_x_response"{{{{"',
])('%j has no signed node', (answer) => {
  expect(cutNode(answer, 'alipay_x_response')).toBeNull();
});

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
