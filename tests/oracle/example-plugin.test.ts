import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dxJar } from '#native/android-shell/build-dex.ts';
import { buildPluginDex } from '#native/android-shell/build-plugin.ts';
import { hasTool } from './tools.ts';

const folder = new URL('../../docs/example-plugin/', import.meta.url);

/** dx comes with `npm run native:android`. */
test.skipIf(!hasTool('javac') || !existsSync(dxJar))('the dex of the example plug-in is that of its source', () => {
  const dex = buildPluginDex([fileURLToPath(new URL('ExamplePush.java', folder))]);
  expect(dex.equals(readFileSync(new URL('classes.dex', folder)))).toBe(true);
});
