import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a master secret of at least 32 characters');
const plain = Buffer.from('-----BEGIN PRIVATE KEY-----');

test('sealed data opens again in its place', () => {
  const sealed = vault.seal('signing-key', 7, plain);
  expect(vault.open('signing-key', 7, sealed)).toEqual(plain);
  expect(Buffer.concat([sealed.data, sealed.wrapped]).includes(plain.subarray(0, 9))).toBe(false);
});

test('the same data never looks the same twice', () => {
  const [one, two] = [vault.seal('k', 1, plain), vault.seal('k', 1, plain)];
  expect(one.data).not.toEqual(two.data);
  expect(one.wrapped).not.toEqual(two.wrapped);
});

test('moved to another row or kind, sealed data stays shut', () => {
  const sealed = vault.seal('signing-key', 7, plain);
  expect(() => vault.open('signing-key', 8, sealed)).toThrow();
  expect(() => vault.open('identity-photo', 7, sealed)).toThrow();
});

test('another master secret is reported', () => {
  const other = createVault('another master secret of 32 characters!!');
  expect(() => other.open('k', 1, vault.seal('k', 1, plain))).toThrow('another APP_SECRET');
});

test.each(['wrapped', 'iv', 'tag', 'data'] as const)('a flipped bit in %s is detected', (part) => {
  const sealed = vault.seal('k', 1, plain);
  const bytes = sealed[part];
  bytes[bytes.length - 1]! ^= 1;
  expect(() => vault.open('k', 1, sealed)).toThrow();
});

test('a shortened tag is refused', () => {
  const sealed = vault.seal('k', 1, plain);
  expect(() => vault.open('k', 1, { ...sealed, tag: sealed.tag.subarray(0, 4) })).toThrow();
});

test('keys of two purposes have nothing in common, and are the same after a restart', () => {
  expect(vault.deriveKey('tickets')).not.toEqual(vault.deriveKey('vault'));
  expect(createVault('a master secret of at least 32 characters').deriveKey('tickets')).toEqual(
    vault.deriveKey('tickets'),
  );
});
