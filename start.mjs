import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildPages } from './build-pages.mjs';
import { pickNode, runOnNode } from './pick-node.mjs';

/** Plain JavaScript for any Node >= 20: `npm start`. */
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
process.env.NODE_ENV = 'production';
// Types are stripped and code compiled once, not at every start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
const node = pickNode();
if (node) {
  buildPages(node);
}
if (node === process.execPath) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  if (existsSync('.env')) {
    process.loadEnvFile('.env');
  }
  await import('./server/main.ts');
} else {
  runOnNode(['--env-file-if-exists=.env', 'server/main.ts']);
}
