import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { iosShell } from './shell.ts';
import { sourceHash } from './source-hash.ts';

type BuildInfo = {
  sources: string;
  tools: Record<string, string>;
  files: Record<string, { size: number; sha256: string }>;
};

const read = (name: string) => readFileSync(new URL(`./prebuilt/${name}`, import.meta.url));
const info = JSON.parse(read('BUILDINFO.json').toString()) as BuildInfo;
const builders = ['clang-19', 'ld64.lld-19', 'llvm-lipo-19'];

describe('the committed binaries', () => {
  test('come from the committed sources', () => {
    expect(info.sources).toBe(sourceHash());
  });

  test.each(Object.entries(info.files))('%s is the built file', (name, { size, sha256 }) => {
    expect(read(name)).toHaveLength(size);
    expect(createHash('sha256').update(read(name)).digest('hex')).toBe(sha256);
  });

  test('state the version known to the packager', () => {
    const source = readFileSync(new URL('./src/shell/config/QDBConfig.m', import.meta.url), 'utf8');
    expect(/QDBShellVersion = @"(.*)"/.exec(source)?.[1]).toBe(iosShell.version);
  });

  test.skipIf(!builders.every(hasTool))('are rebuilt byte for byte', () => {
    const folder = newFolder();
    runTool(process.execPath, [new URL('./build.mjs', import.meta.url).pathname, folder]);
    const same = Object.keys(info.files).filter((name) => readFileSync(join(folder, name)).equals(read(name)));
    expect(same).toEqual(Object.keys(info.files));
  });
});
