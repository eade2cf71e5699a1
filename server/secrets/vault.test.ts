import { expect, test } from 'vitest';
import { createVault, type Sealed } from './vault.ts';

const vault = createVault('a master secret of at least 32 characters');
const plain = Buffer.from('-----BEGIN PRIVATE KEY-----');

test('what was sealed opens again in its place', () => {
  const sealed = vault.seal('signing-key', 7, plain);
  expect(vault.open('signing-key', 7, sealed)).toEqual(plain);
  expect(JSON.stringify(sealed)).not.toContain(plain.toString('base64').slice(0, 12));
});

test('the same data never looks the same twice', () => {
  const [one, two] = [vault.seal('k', 1, plain), vault.seal('k', 1, plain)];
  expect(one.data).not.toBe(two.data);
  expect(one.wrapped_key).not.toBe(two.wrapped_key);
});

test('moved to another row or kind, it stays shut', () => {
  const sealed = vault.seal('signing-key', 7, plain);
  expect(() => vault.open('signing-key', 8, sealed)).toThrow();
  expect(() => vault.open('identity-photo', 7, sealed)).toThrow();
});

test('under another master secret it says so', () => {
  const other = createVault('another master secret of 32 characters!!');
  expect(() => other.open('k', 1, vault.seal('k', 1, plain))).toThrow('another APP_SECRET');
});

test.each(['wrapped_key', 'iv', 'tag', 'data'] as const)('a flipped bit in %s is found', (part) => {
  const sealed = vault.seal('k', 1, plain);
  const bytes = Buffer.from(sealed[part], 'base64');
  bytes[bytes.length - 1]! ^= 1;
  const changed: Sealed = { ...sealed, [part]: bytes.toString('base64') };
  expect(() => vault.open('k', 1, changed)).toThrow();
});

test('a shortened tag is refused', () => {
  const sealed = vault.seal('k', 1, plain);
  const tag = Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64');
  expect(() => vault.open('k', 1, { ...sealed, tag })).toThrow();
});

test('keys of two purposes have nothing in common, and are the same after a restart', () => {
  expect(vault.deriveKey('tickets')).not.toEqual(vault.deriveKey('vault'));
  expect(createVault('a master secret of at least 32 characters').deriveKey('tickets')).toEqual(
    vault.deriveKey('tickets'),
  );
});
