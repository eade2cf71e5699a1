import { expect, test } from 'vitest';
import { allOff } from '#modules/parse-config.ts';
import { inputWith } from '#tests/story/full-input.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { packProduct } from './pack.ts';

/** The limit in bytes (docs/quality.md). */
const MOST = 400_000;

test('the APK of a plain link has at most 400 KB, with the modules of a new app, none or all', async () => {
  const apps = [samplePackInput(), samplePackInput({}, { modules: allOff() }), inputWith()];
  for (const input of await Promise.all(apps)) {
    const { bytes } = await packProduct(input, 'apk');
    expect(bytes.length).toBeLessThanOrEqual(MOST);
  }
});
