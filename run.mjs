import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `node run.mjs [--pages] script arguments…` runs a script of ours, with the pages built if it wants them. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const words = process.argv.slice(2);
const wantsPages = words[0] === '--pages';
if (wantsPages) {
  buildPages();
}
runOnNode(words.slice(wantsPages ? 1 : 0));
