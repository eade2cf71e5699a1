/**
 * Builds prebuilt/qdb.js, a function expression that both shells call with what they tell a page; prebuilt/qdb.browser.js, the same
 * for a page that brings it itself; prebuilt/qdb.d.ts; prebuilt/migration.js, the calls of other wrappers; and prebuilt/qdb-sdk/, a package for
 * bundlers. All are committed with the hash of their sources.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundle, bundleMigration } from './bundle.ts';
import { packageFiles } from './package-files.ts';
import { sdkHash } from './source-hash.ts';
import { typeFile } from './type-file.ts';

const script = await bundle();
const migration = await bundleMigration();
const types = typeFile();
write('qdb.js', script);
write('qdb.browser.js', `${script}();\n`);
write('qdb.d.ts', types);
write('migration.js', migration);
mkdirSync(new URL('prebuilt/qdb-sdk/', import.meta.url), { recursive: true });
for (const [name, text] of Object.entries(packageFiles(script, types, version('../../package.json')))) {
  write(`qdb-sdk/${name}`, text);
}
write(
  'BUILDINFO.json',
  `${JSON.stringify({ sources: sdkHash(), size: script.length, vite: version('../../node_modules/vite/package.json') }, null, 2)}\n`,
);
console.log(`qdb.js ${script.length} bytes, migration.js ${migration.length} bytes`);

function write(name, text) {
  writeFileSync(new URL(`prebuilt/${name}`, import.meta.url), text);
}

function version(file) {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).version;
}
