import { expect, test } from 'vitest';
import { runTool } from './tools.ts';

/** In MB, with the process itself: both products, their compressed forms and what their verifiers unpack (decision 044). */
const MOST_MEMORY = 900;

test.each(['mp4', 'js'])('an offline site of 100 MB of .%s is packed and verified in bounded memory', (ending) => {
  const script = new URL('./pack-large-site.ts', import.meta.url).pathname;
  const { sizes, mostMegabytes } = JSON.parse(runTool(process.execPath, [script, ending]));
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThan(100 << 20);
  expect(mostMegabytes).toBeLessThan(MOST_MEMORY);
});
