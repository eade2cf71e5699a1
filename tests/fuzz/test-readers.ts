import { expect, test } from 'vitest';
import type { FuzzedReader } from './fuzzed-reader.ts';
import { survive } from './survive.ts';

const INPUTS = 2000;

/** The share of `npm test`: the first inputs of `npm run fuzz`. */
export function testReaders(readers: readonly FuzzedReader[]): void {
  for (const { name, open, inTests = INPUTS, refuses, hasChildren } of readers) {
    test(`${inTests} damaged inputs of ${name} are read or refused, within a second and 300 MB each`, async (context) => {
      const opened = await open();
      if (!opened) {
        return context.skip('the tool that writes one is missing');
      }
      const { refused } = await survive({ ...opened, hasChildren }, 0, inTests);
      if (refuses === 'nothing') {
        expect(refused).toBe(0);
      } else {
        expect(refused).toBeGreaterThan(inTests * (refuses ?? 0));
      }
    });
  }
}
