import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { pickNode, runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `npm test`, with the test runner's own arguments. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const node = pickNode();
if (node) {
  buildPages(node);
}
runOnNode(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
