import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool } from '#tests/oracle/tools.ts';
import { canonicalBytes, canonicalText, signText } from './signature.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('fields are signed in the order of their names, unencoded, without empty ones', () => {
  const fields = { method: 'm', app_id: '1', biz_content: '{"a":"b&c=d +"}', notify_url: '', sign: 'x' };
  const text = 'app_id=1&biz_content={"a":"b&c=d +"}&method=m';
  expect(canonicalText(fields)).toBe(text);
  const raw = new Map(Object.entries(fields).map(([name, value]) => [name, Buffer.from(value)]));
  expect(canonicalBytes(raw).toString()).toBe(text);
  expect(canonicalBytes(raw, { keepEmpty: true, without: ['app_id'] }).toString()).toBe(
    'biz_content={"a":"b&c=d +"}&method=m&notify_url=',
  );
});

test.skipIf(!hasTool('openssl'))('openssl takes our signature', () => {
  const folder = newFolder();
  const [key, signature, text] = ['key.pem', 'signature', 'text'].map((name) => join(folder, name));
  writeFileSync(key!, keys.publicKey.export({ format: 'pem', type: 'spki' }));
  writeFileSync(text!, '文=1&b=2');
  writeFileSync(signature!, Buffer.from(signText('文=1&b=2', keys.privateKey), 'base64'));
  const stdout = execFileSync('openssl', ['dgst', '-sha256', '-verify', key!, '-signature', signature!, text!]);
  expect(stdout.toString()).toContain('Verified OK');
});
