/**
 * Builds prebuilt/classes.dex: javac (JDK 17) against stubs written from framework/*.api, then dx. The dex is committed; only
 * who changes the Java needs this. dx 1.11 is taken from the npm package @nativescript/android into .cache/dx.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFramework } from './framework/read-framework.ts';
import { writeStubs } from './framework/write-stubs.ts';
import { javaSources, sha256, sourceHash } from './source-hash.ts';

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '../../.cache/dx');
const dxJar = join(cache, 'android-metadata-generator.jar');
const dxPackage = '@nativescript/android@9.1.1';

/** Compiles the shell; answers the bytes of classes.dex. */
export function buildDex() {
  const work = mkdtempSync(join(tmpdir(), 'qdb-shell-'));
  try {
    return compile(work);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function compile(work) {
  const stubs = writeFiles(join(work, 'stubs'), writeStubs(readFramework()));
  javac(join(work, 'framework'), stubs, []);
  javac(join(work, 'classes'), javaSources(), ['-cp', join(work, 'framework')]);
  const dex = join(work, 'classes.dex');
  const options = ['--dex', `--output=${dex}`, join(work, 'classes')];
  execFileSync('java', ['-cp', dxJar, 'com.android.dx.command.Main', ...options], { stdio: 'inherit' });
  return readFileSync(dex);
}

function writeFiles(folder, texts) {
  return [...texts].map(([path, text]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

/** Level 7 keeps lambdas and other bytecode that Android cannot run out of the dex. */
function javac(output, files, options) {
  const level = ['-proc:none', '--release', '7', '-g:source,lines', '-Xlint:-options', '-encoding', 'UTF-8'];
  execFileSync('javac', [...level, ...options, '-d', output, ...files], { stdio: 'inherit' });
}

function fetchDx() {
  if (existsSync(dxJar)) {
    return;
  }
  mkdirSync(cache, { recursive: true });
  execFileSync('npm', ['pack', dxPackage, '--silent'], { cwd: cache, stdio: 'inherit' });
  const inside = 'package/framework/build-tools/android-metadata-generator.jar';
  execFileSync('tar', ['-xzf', 'nativescript-android-9.1.1.tgz', '--strip-components=3', inside], { cwd: cache });
  rmSync(join(cache, 'nativescript-android-9.1.1.tgz'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  fetchDx();
  const dex = buildDex();
  const info = {
    sources: sourceHash(),
    dex: sha256(dex),
    size: dex.length,
    javac: execFileSync('javac', ['-version'], { encoding: 'utf8' }).trim(),
    dx: `1.11 of ${dxPackage}`,
  };
  mkdirSync(join(here, 'prebuilt'), { recursive: true });
  writeFileSync(join(here, 'prebuilt/classes.dex'), dex);
  writeFileSync(join(here, 'prebuilt/BUILDINFO.json'), `${JSON.stringify(info, null, 2)}\n`);
  console.log(`classes.dex ${dex.length} bytes, ${info.dex}`);
}
