import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { pickNode, runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `npm start`. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
process.env.NODE_ENV = 'production';
const node = pickNode();
if (node) {
  buildPages(node);
}
if (node === process.execPath) {
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }
  await import('./server/main.ts');
} else {
  runOnNode(['--env-file-if-exists=.env', 'server/main.ts']);
}
