import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasTool } from '#tests/oracle/tools.ts';
import { aesKeyOf, decryptMessage, encryptMessage, isSignedBy, signParts } from './message-crypto.ts';

const key = aesKeyOf('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG');

test('the signature is SHA-1 over the sorted parts', () => {
  // sha1("1409659589" + "nonce" + "token"), as `printf %s 1409659589noncetoken | sha1sum` prints it.
  expect(signParts('token', '1409659589', 'nonce')).toBe(signParts('nonce', 'token', '1409659589'));
  expect(isSignedBy(signParts('token', '1', '2'), 'token', '1', '2')).toBe(true);
  expect(isSignedBy(undefined, 'token', '1', '2')).toBe(false);
  expect(isSignedBy('é'.repeat(20), 'token', '1', '2')).toBe(false);
});

test.each(['', 'x', '你好 😀', 'a'.repeat(31), 'b'.repeat(32), 'c'.repeat(5000)])('%j comes back', (text) => {
  expect(decryptMessage(key, 'wx1', encryptMessage(key, 'wx1', text))).toBe(text);
});

test.skipIf(!hasTool('openssl'))('openssl decrypts our encryption', () => {
  const encrypted = encryptMessage(key, 'wx1', '<xml>你好</xml>');
  const plain = execFileSync(
    'openssl',
    ['enc', '-d', '-aes-256-cbc', '-nopad', '-K', key.toString('hex'), '-iv', key.subarray(0, 16).toString('hex')],
    { input: Buffer.from(encrypted, 'base64') },
  );
  expect(plain.length % 32).toBe(0);
  expect(plain.readUInt32BE(16)).toBe(Buffer.byteLength('<xml>你好</xml>'));
  expect(plain.subarray(20).toString()).toMatch(/^<xml>你好<\/xml>wx1/);
});

test('foreign bytes are not a message, and cause no crash', () => {
  const good = Buffer.from(encryptMessage(key, 'wx1', '<xml></xml>'), 'base64');
  for (let index = 0; index < 2000; index++) {
    const bad = Buffer.from(good);
    bad[index % bad.length]! ^= 1 + (index % 255);
    const text = decryptMessage(key, 'wx1', bad.subarray(0, bad.length - (index % 3) * 16).toString('base64'));
    expect(text === null || typeof text === 'string').toBe(true);
  }
  expect(decryptMessage(key, 'wx1', '')).toBeNull();
  expect(decryptMessage(key, 'wx1', 'AAAA')).toBeNull();
});
