/** Amounts in use at one time, by key: bytes of unfinished bodies, or archives being sent. */
export type Shares = {
  /** Null when `size` more would exceed `most`; else the function that releases it. */
  take(key: string, size: number, most: number): (() => void) | null;
};

export function createShares(): Shares {
  const sums = new Map<string, number>();
  return {
    take(key, size, most) {
      const sum = (sums.get(key) ?? 0) + size;
      if (sum > most) {
        return null;
      }
      sums.set(key, sum);
      return () => {
        const left = sums.get(key)! - size;
        if (left > 0) {
          sums.set(key, left);
        } else {
          sums.delete(key);
        }
      };
    },
  };
}
