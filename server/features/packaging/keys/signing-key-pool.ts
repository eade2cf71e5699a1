import { generateSigningPair, type KeyPair } from '#formats/signing-key.ts';

/** RSA pairs generated in advance: a build takes one at once instead of waiting 40 to 270 ms. */
export type SigningKeyPool = {
  /** A ready pair, or a new one when none is ready. Starts to refill the pool. */
  take(): Promise<KeyPair>;
  /** Generates pairs, one after another and off the event loop, until the pool is full. */
  fill(): Promise<void>;
  ready(): number;
};

export function createSigningKeyPool(
  size: number,
  generate: () => Promise<KeyPair> = generateSigningPair,
): SigningKeyPool {
  const pairs: KeyPair[] = [];
  let filling: Promise<void> | null = null;

  const fillUp = async () => {
    while (pairs.length < size) {
      pairs.push(await generate());
    }
  };
  const fill = () => {
    filling ??= fillUp().finally(() => {
      filling = null;
    });
    return filling;
  };
  return {
    fill,
    ready: () => pairs.length,
    take() {
      const pair = pairs.shift();
      void fill();
      return pair ? Promise.resolve(pair) : generate();
    },
  };
}

/** The pairs of this process, kept in memory only: a pair becomes an app's sealed key, or is dropped. */
export const signingKeyPool = createSigningKeyPool(8);
