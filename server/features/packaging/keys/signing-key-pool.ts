import { generateSigningPair, type KeyPair } from '#formats/signing-key.ts';

/** RSA pairs made ahead of need: a build takes one at once instead of waiting 40 to 270 ms for it. */
export type SigningKeyPool = {
  /** A ready pair, or one made now when none is. Starts to make up for it. */
  take(): Promise<KeyPair>;
  /** Makes pairs, one after another and off the event loop, until all are ready. */
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

/** The pairs of this process. They are kept in memory only: a pair becomes an app's key, sealed, or is forgotten. */
export const signingKeyPool = createSigningKeyPool(8);
