import { expect, test } from 'vitest';
import { decodeEnvelope, decodeSealed, encodeEnvelope, encodeSealed } from './sealed-columns.ts';
import { createVault } from './vault.ts';

const vault = createVault('a master secret of at least 32 characters');
const plain = Buffer.from('-----BEGIN PRIVATE KEY-----');

test('data sealed for a column opens when it is read back', () => {
  const column = JSON.parse(encodeSealed(vault.seal('signing-key', 7, plain)));
  expect(vault.open('signing-key', 7, decodeSealed(column))).toEqual(plain);
});

test('an envelope leaves its data to the holder of the file', () => {
  const sealed = vault.seal('identity', 'abc', plain);
  const column = JSON.parse(encodeEnvelope(sealed));
  expect(Object.keys(column)).toEqual(['key_id', 'wrapped_key', 'iv', 'tag']);
  expect(vault.open('identity', 'abc', { ...decodeEnvelope(column), data: sealed.data })).toEqual(plain);
});

/** Sealed data that the first version has written. */
const written = {
  key_id: '6ZFzAQkn',
  wrapped_key: '6ghHAAeHEJRxsLB7OT5fevAqkV1E+3/vMjRmmOkDvbrB9kbVAGU4MFWd3zvzLE9bw/qi/Xjd/Y7WhEsO',
  iv: 'BExHzoxTrJ0kyBCS',
  tag: 'EDmmf7XflWBsS/hgZL8qIQ==',
  data: 'X7EUzthy5Lovu1A9AnaoXOJCLXhcZBAA6n2U',
};

test('a row of an earlier version opens, and is written as it was', () => {
  const sealed = decodeSealed(written);
  expect(vault.open('signing-key', 7, sealed)).toEqual(plain);
  expect(JSON.parse(encodeSealed(sealed))).toEqual(written);
});
