import { fileURLToPath } from 'node:url';
import buildPages from './build-pages.mjs';
import { ownSettings, runOnNode } from './pick-node.mjs';

/**
 * Plain JavaScript for any Node >= 20: `node run.mjs [--pages | --settings] script arguments…` runs a script of ours, `--pages` with built pages,
 * `--settings` with the settings of `.env`.
 */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const words = process.argv.slice(2);
const [option] = words;
if (option === '--pages') {
  buildPages();
}
const settings = option === '--settings' ? ownSettings() : [];
runOnNode([...settings, ...words.slice(option === '--pages' || option === '--settings' ? 1 : 0)]);
