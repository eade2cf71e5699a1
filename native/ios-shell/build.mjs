// Compiles the shell with Debian's clang-19 and lld-19 against our own headers, and stubs of the reviewed symbols: no Apple SDK, the same bytes everywhere.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { linkerStubs } from './linker-stubs.ts';
import { moduleTable } from './module-table.ts';
import { sourceHash } from './source-hash.ts';

const here = import.meta.dirname;
const MINIMUM_OS = '14.0';
/** The SDK version of the binary, which decides how the system treats it. */
const SDK = '18.0';

const device = { arch: 'arm64', target: `arm64-apple-ios${MINIMUM_OS}`, platform: 'ios' };
const simulators = [
  { arch: 'arm64', target: `arm64-apple-ios${MINIMUM_OS}-simulator`, platform: 'ios-simulator' },
  { arch: 'x86_64', target: `x86_64-apple-ios${MINIMUM_OS}-simulator`, platform: 'ios-simulator' },
];

const compileFlags = [
  '-fobjc-arc',
  '-fblocks',
  '-Oz',
  // Names in a stack trace are those of functions that were written.
  '-mno-outline',
  // The shell catches no exception, so it needs no code for one that passes; the tables for stack traces stay.
  ...['-fno-exceptions', '-fno-objc-exceptions', '-funwind-tables'],
  '-fvisibility=hidden',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wno-unused-parameter',
];

const outDir = resolve(process.argv[2] ?? join(here, 'prebuilt'));
const work = mkdtempSync(join(tmpdir(), 'ios-shell-'));
/** The table of modules with their headers, and the stubs of the libraries. */
const written = join(work, 'written');
try {
  mkdirSync(outDir, { recursive: true });
  mkdirSync(written);
  for (const [name, text] of [...moduleTable(), ...linkerStubs().map(({ file, text }) => [file, text])]) {
    writeFileSync(join(written, name), text);
  }
  writeFileSync(join(outDir, 'Shell-ios-arm64'), build(device));
  writeFileSync(join(outDir, 'Shell-sim'), makeUniversal(simulators.map(build)));
  writeFileSync(join(outDir, 'BUILDINFO.json'), `${JSON.stringify(buildInfo(), null, 2)}\n`);
} finally {
  rmSync(work, { recursive: true });
}

function build({ arch, target, platform }) {
  const folder = join(work, target);
  mkdirSync(folder);
  const objects = sources().map((source) => compile(source, target, folder));
  // The ad-hoc signature contains the name of the output file, so every build calls it `Shell`.
  const output = join(folder, 'Shell');
  run('ld64.lld-19', [
    ...[
      '-arch',
      arch,
      '-platform_version',
      platform,
      MINIMUM_OS,
      SDK,
      '-dead_strip',
      '-x',
      '-adhoc_codesign',
      '-o',
      output,
    ],
    ...objects,
    // Some libraries have no import: their classes and functions are found by name.
    ...linkerStubs().flatMap(({ file, weak }) => [...(weak ? ['-weak_library'] : []), join(written, file)]),
  ]);
  return readFileSync(output);
}

function compile(source, target, folder) {
  const object = join(folder, `${basename(source, '.m')}.o`);
  const includes = ['include', written, ...new Set(globSync('src/**/*.h', { cwd: here }).map(dirname))].sort();
  const builtin = join(run('clang-19', ['-print-resource-dir']).trim(), 'include');
  run('clang-19', [
    ...['-target', target, ...compileFlags, '-nostdinc', '-isystem', builtin],
    ...includes.map((folder) => `-I${folder}`),
    ...['-c', source, '-o', object],
  ]);
  return object;
}

function sources() {
  return [...globSync('src/**/*.m', { cwd: here }).sort(), join(written, 'QDBModuleTable.m')];
}

function makeUniversal(binaries) {
  const inputs = binaries.map((bytes, i) => {
    const path = join(work, `thin-${i}`);
    writeFileSync(path, bytes);
    return path;
  });
  const output = join(work, 'universal');
  run('llvm-lipo-19', ['-create', ...inputs, '-output', output]);
  return readFileSync(output);
}

function buildInfo() {
  const version = (tool) => run(tool, ['--version']).split('\n')[0].trim();
  const facts = (name) => {
    const bytes = readFileSync(join(outDir, name));
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  return {
    sources: sourceHash(),
    tools: { clang: version('clang-19'), lld: version('ld64.lld-19') },
    files: { 'Shell-ios-arm64': facts('Shell-ios-arm64'), 'Shell-sim': facts('Shell-sim') },
  };
}

function run(tool, args) {
  return execFileSync(tool, args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
