/** Builds prebuilt/classes.dex, which is committed: a change of the Java needs this and JDK 17. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDex, dxJar } from './build-dex.ts';
import { sha256, sourceHash } from './source-hash.ts';

const dxPackage = '@nativescript/android@9.1.1';

fetchDx(dirname(dxJar));
const dex = buildDex();
const info = {
  sources: sourceHash(),
  dex: sha256(dex),
  size: dex.length,
  javac: execFileSync('javac', ['-version'], { encoding: 'utf8' }).trim(),
  dx: `1.11 of ${dxPackage}`,
};
writeFileSync(new URL('prebuilt/classes.dex', import.meta.url), dex);
writeFileSync(new URL('prebuilt/BUILDINFO.json', import.meta.url), `${JSON.stringify(info, null, 2)}\n`);
console.log(`classes.dex ${dex.length} bytes, ${info.dex}`);

function fetchDx(cache) {
  if (existsSync(dxJar)) {
    return;
  }
  mkdirSync(cache, { recursive: true });
  execFileSync('npm', ['pack', dxPackage, '--silent'], { cwd: cache, stdio: 'inherit' });
  const archive = 'nativescript-android-9.1.1.tgz';
  const inside = 'package/framework/build-tools/android-metadata-generator.jar';
  execFileSync('tar', ['-xzf', archive, '--strip-components=3', inside], { cwd: cache });
  rmSync(join(cache, archive));
}
