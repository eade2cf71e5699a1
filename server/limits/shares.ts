/** Amounts in use at one time, by key: bytes of unfinished bodies, or archives being sent. */
export type Shares = {
  /** Null when `size` more would exceed `most`; else the function that releases it. */
  take(key: string, size: number, most: number): (() => void) | null;
};

export function createShares(): Shares {
  const taken = new Map<string, number>();
  return {
    take(key, size, most) {
      const sum = (taken.get(key) ?? 0) + size;
      if (sum > most) {
        return null;
      }
      taken.set(key, sum);
      return () => {
        const left = taken.get(key)! - size;
        if (left > 0) {
          taken.set(key, left);
        } else {
          taken.delete(key);
        }
      };
    },
  };
}
