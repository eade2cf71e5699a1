import { describe, expect, test } from 'vitest';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { inspectInstaller } from './inspect.ts';
import { pack } from './pack.ts';
import { verifyInstaller } from './verify.ts';

const { products } = await pack(await samplePackInput());
const formats = { apk: 'apk', aab: 'aab', mobileconfig: 'mobileconfig', 'unsigned-ipa': 'ipa', simulator: 'simulator' };

describe.each(products.map((product) => [product.kind, product] as const))('%s', (kind, { bytes }) => {
  test('is recognized by its content and verifies', async () => {
    const { format, ok, checks } = await verifyInstaller(bytes);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect({ format, ok }).toEqual({ format: formats[kind], ok: true });
  });

  test('gives its facts', async () => {
    const { format, size, facts } = await inspectInstaller(fromBytes(bytes), new Date());
    expect({ format, size }).toEqual({ format: formats[kind], size: bytes.length });
    expect(Object.keys(facts).length).toBeGreaterThan(1);
    expect(facts.problems).toEqual([]);
  });

  test('cut in half is not an installer, or fails verification', async () => {
    const half = bytes.subarray(0, bytes.length >> 1);
    const verified = await verifyInstaller(half).catch((cause: unknown) => cause);
    expect(verified instanceof FormatError || (verified as { ok: boolean }).ok === false).toBe(true);
  });
});

// An unsigned profile has no signature that a changed byte could break.
test.each(
  products.filter(({ kind }) => kind !== 'mobileconfig').map((product) => [product.kind, product.bytes] as const),
)('a changed byte in the middle of the %s is refused', async (_, bytes) => {
  const flipped = Uint8Array.from(bytes);
  flipped[bytes.length >> 1]! ^= 0x10;
  expect((await verifyInstaller(flipped)).ok).toBe(false);
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['a letter', Buffer.from('Dear phone,')],
  ['an archive of letters', writeZip([{ name: 'letter.txt', data: Buffer.from('hi') }])],
])('%s is not an installer', async (_, bytes) => {
  await expect(verifyInstaller(bytes)).rejects.toThrow(FormatError);
  await expect(inspectInstaller(fromBytes(bytes), new Date())).rejects.toThrow(FormatError);
});
