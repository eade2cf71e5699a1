/**
 * Builds prebuilt/qdb.js, a function expression that both shells call with what they tell a page; prebuilt/qdb.browser.js, the same
 * for a page that brings it itself; and prebuilt/qdb.d.ts. All are committed with the hash of their sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { bundle } from './bundle.ts';
import { sdkHash } from './source-hash.ts';
import { typeFile } from './type-file.ts';

const script = await bundle();
const { version } = JSON.parse(readFileSync(new URL('../../node_modules/vite/package.json', import.meta.url), 'utf8'));
write('qdb.js', script);
write('qdb.browser.js', `${script}();\n`);
write('qdb.d.ts', typeFile());
write('BUILDINFO.json', `${JSON.stringify({ sources: sdkHash(), size: script.length, vite: version }, null, 2)}\n`);
console.log(`qdb.js ${script.length} bytes`);

function write(name, text) {
  writeFileSync(new URL(`prebuilt/${name}`, import.meta.url), text);
}
