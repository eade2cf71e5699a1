import { describe, expect, test } from 'vitest';
import { concat, u32, utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes, type RandomAccess } from '#formats/random-access.ts';
import { createSigningKey, type SigningKey } from '#formats/signing-key.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { layOutZip } from '#formats/zip/write-zip.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { schemeOf, withSchemes } from '#tests/story/signing-blocks.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { buildApk } from '../build-apk.ts';
import { signApk } from './sign-apk.ts';
import { signJar } from './sign-jar.ts';
import { verifySigners } from './verify-signers.ts';

const validity = { notBeforeSeconds: 1_704_067_200, notAfterSeconds: 2_650_838_400 };
const [key, stranger] = [await sampleKey(), await createSigningKey({ commonName: 'stranger', ...validity })];
const genuine = buildApk(sampleApp(key));
const strange = buildApk(sampleApp(stranger));
const MiB = 1 << 20;

const check = async (source: RandomAccess | Uint8Array) =>
  verifySigners(await InspectedArchive.open(source instanceof Uint8Array ? fromBytes(source) : source, nodeCodecs));

describe('the signers of an installer', () => {
  test('are verified over its bytes, also those of a rotated key', async () => {
    expect(await check(genuine)).toEqual({ state: 'verified', reason: '' });
    const rotated = buildApk(sampleApp(stranger, { earlierKeys: [key] }));
    expect((await check(rotated)).state).toBe('verified');
  });

  test('are read in chunks, each byte once', async () => {
    const library = { name: 'lib/arm64-v8a/libgame.so', data: new Uint8Array(5 * MiB + 7).fill(9) };
    const app = sampleApp(key);
    const large = buildApk({ ...app, files: [...app.files, library] });
    const reads: number[] = [];
    const source = {
      size: large.length,
      read: async (offset: number, length: number) => {
        reads.push(length);
        return large.subarray(offset, offset + length);
      },
    };
    expect((await check(source)).state).toBe('verified');
    expect(Math.max(...reads)).toBeLessThanOrEqual(MiB);
    expect(reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(large.length + MiB);
  });

  test.each(['v3', 'v2'] as const)('are broken where %s was copied from another installer', async (scheme) => {
    const others = await Promise.all(
      (['v3', 'v2'] as const).map((one) => schemeOf(one === scheme ? genuine : strange, one)),
    );
    expect(await check(await withSchemes(strange, others))).toMatchObject({
      state: 'broken',
      reason: expect.stringContaining(`${scheme}: the installer is not the one that was signed`),
    });
  });

  test.each([
    ['a file', 200],
    ['the central directory', genuine.length - 100],
  ])('are broken by one other bit in %s', async (_, at) => {
    const changed = Uint8Array.from(genuine);
    changed[at]! ^= 1;
    expect((await check(changed)).state).not.toBe('verified');
  });

  test('are broken by a signature of another key', async () => {
    const v2 = await schemeOf(genuine, 'v2');
    const value = Uint8Array.from(v2.value);
    // The last byte of the signature is before the public key and its length.
    value[value.length - 294 - 4 - 1]! ^= 1;
    const forged = await withSchemes(genuine, [{ ...v2, value }, await schemeOf(genuine, 'v3')]);
    expect(await check(forged)).toMatchObject({ state: 'broken', reason: expect.stringContaining('not the key’s') });
  });

  test('are broken where v2 says that v3 stands beside it, and v3 is gone', async () => {
    const stripped = await withSchemes(genuine, [await schemeOf(genuine, 'v2')]);
    expect(await check(stripped)).toMatchObject({
      state: 'broken',
      reason: expect.stringContaining('v3 stands beside'),
    });
  });

  test('are unverified where a scheme has more of them than Android takes, each of which would cost a verification', async () => {
    const v2 = await schemeOf(genuine, 'v2');
    const v3 = await schemeOf(genuine, 'v3');
    const signer = v2.value.subarray(4);
    const times = (count: number) =>
      concat([u32(count * signer.length), ...Array.from({ length: count }, () => signer)]);
    const signed = async (count: number) => check(await withSchemes(genuine, [{ ...v2, value: times(count) }, v3]));
    expect((await signed(10)).state).toBe('verified');
    expect(await signed(11)).toEqual({ state: 'unverified', reason: expect.stringContaining('11 signers') });
  });

  test('are unverified where v1 is alone', async () => {
    expect(await check(await withSchemes(genuine, []))).toMatchObject({
      state: 'unverified',
      reason: 'no signature of the whole file',
    });
  });

  test('are unverified where v2 and v3, or v1 and both, are by different keys, each of them true', async () => {
    const files = [{ name: 'classes.dex', data: utf8('code') }];
    const sign = (more: typeof files, signingKey: SigningKey) =>
      signApk(layOutZip([...files, ...more].map((file) => ({ ...file, compress: false }))), { signingKey, minSdk: 24 });
    const [one, other] = [sign([], key), sign([], stranger)];
    expect((await check(one)).state).toBe('verified');
    const mixed = await withSchemes(one, [await schemeOf(one, 'v2'), await schemeOf(other, 'v3')]);
    const jar = sign(signJar(files, stranger, [2, 3]), key);
    for (const apk of [mixed, jar]) {
      expect(await check(apk)).toEqual({ state: 'unverified', reason: 'the schemes name different signers' });
    }
  });

  test('are unverified with an algorithm that is not known here, and with bytes around the central directory', async () => {
    const v2 = await schemeOf(genuine, 'v2');
    const value = Uint8Array.from(v2.value);
    const at = value.findIndex((byte, i) => byte === 0x03 && value[i + 1] === 0x01);
    value[at] = 0x21;
    value[at + 1] = 0x04;
    expect((await check(await withSchemes(genuine, [{ ...v2, value }]))).state).not.toBe('verified');
    const gap = concat([genuine.subarray(0, genuine.length - 22), new Uint8Array(4), genuine.subarray(-22)]);
    expect((await check(gap)).state).toBe('unverified');
  });
});
