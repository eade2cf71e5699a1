import { fileURLToPath } from 'node:url';
import buildPages from './build-pages.mjs';
import { ownSettings, runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `npm start`. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
buildPages();
runOnNode(['--max-semi-space-size=4', '--heap-growing-percent=25', ...ownSettings(), 'server/start/main.ts'], {
  // By default every thread gets an allocator of its own, which keeps the memory that it once held (decision 024).
  MALLOC_ARENA_MAX: '2',
  // Larger buffers get memory of their own, which is released with them.
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
  NODE_ENV: 'production',
});
