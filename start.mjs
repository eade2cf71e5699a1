import { fileURLToPath } from 'node:url';
import buildPages from './build-pages.mjs';
import { ownSettings, runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `npm start`. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
buildPages();
runOnNode(['--max-semi-space-size=4', '--heap-growing-percent=25', ...ownSettings(), 'server/start/main.ts'], {
  // Every thread would get an allocator of its own and keep what it once held (decision 024).
  MALLOC_ARENA_MAX: '2',
  // Larger buffers lie in memory of their own, which goes back when they are dropped.
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
  NODE_ENV: 'production',
});
