/**
 * Builds prebuilt/qdb.js, a function expression that both shells call with what they tell a page; prebuilt/qdb.browser.js, the same
 * for a page that brings it itself; and prebuilt/qdb.d.ts. All are committed with the hash of their sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sdkHash } from './source-hash.ts';
import { typeFile } from './type-file.ts';

const here = new URL('.', import.meta.url);

/** The text of prebuilt/qdb.js: plain ES2017 without imports. */
export async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(here),
    build: {
      write: false,
      target: 'es2017',
      minify: true,
      lib: { entry: fileURLToPath(new URL('src/install.ts', here)), formats: ['iife'], name: 'sdk' },
    },
  });
  const code = [built].flat()[0].output[0].code.trim();
  return `(function(boot){${code}\nsdk.install(boot)})`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const script = await bundle();
  const write = (name, text) => writeFileSync(new URL(`prebuilt/${name}`, here), text);
  write('qdb.js', script);
  write('qdb.browser.js', `${script}();\n`);
  write('qdb.d.ts', typeFile());
  const vite = JSON.parse(readFileSync(new URL('../../node_modules/vite/package.json', here), 'utf8')).version;
  write('BUILDINFO.json', `${JSON.stringify({ sources: sdkHash(), size: script.length, vite }, null, 2)}\n`);
  console.log(`qdb.js ${script.length} bytes`);
}
