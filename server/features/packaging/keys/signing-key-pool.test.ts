import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KeyPair } from '#formats/signing-key.ts';
import { createSigningKeyPool } from './signing-key-pool.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });

function countingGenerator() {
  const made = { count: 0, atOnce: 0, most: 0 };
  const generate = async (): Promise<KeyPair> => {
    made.count += 1;
    made.atOnce += 1;
    made.most = Math.max(made.most, made.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    made.atOnce -= 1;
    return pair;
  };
  return { made, generate };
}

test('eight pairs wait, made one after another', async () => {
  const { made, generate } = countingGenerator();
  const pool = createSigningKeyPool(8, generate);
  await Promise.all([pool.fill(), pool.fill()]);
  expect(pool.ready()).toBe(8);
  expect(made).toMatchObject({ count: 8, most: 1 });
});

test('a taken pair is replaced', async () => {
  const { made, generate } = countingGenerator();
  const pool = createSigningKeyPool(2, generate);
  await pool.fill();
  expect(await pool.take()).toBe(pair);
  expect(pool.ready()).toBe(1);
  await pool.fill();
  expect(pool.ready()).toBe(2);
  expect(made.count).toBe(3);
});

test('an empty pool generates one on demand', async () => {
  const { generate } = countingGenerator();
  expect(await createSigningKeyPool(2, generate).take()).toBe(pair);
});

test('a pair is RSA-2048 and never given out twice', async () => {
  const pool = createSigningKeyPool(1);
  const [first, second] = [await pool.take(), await pool.take()];
  expect(first.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048, publicExponent: 65537n });
  expect(first.publicKey.equals(second.publicKey)).toBe(false);
});
