import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { androidShell } from './shell.ts';
import { sha256, sourceHash } from './source-hash.ts';

const bytes = readFileSync(androidShell.dexUrl);
const info = JSON.parse(readFileSync(new URL('./prebuilt/BUILDINFO.json', import.meta.url), 'utf8'));
const dx = new URL('../../.cache/dx/android-metadata-generator.jar', import.meta.url);
const canBuild = existsSync(dx) && hasTool('javac') && runTool('javac', ['-version']).trim() === info.javac;

describe('the committed dex', () => {
  test('was built from the sources beside it', () => {
    expect(sourceHash()).toBe(info.sources);
    expect(sha256(bytes)).toBe(info.dex);
    expect(bytes.length).toBe(info.size);
  });

  test.skipIf(!canBuild)('is rebuilt byte for byte (javac 17, dx in .cache)', async () => {
    const { buildDex } = await import('./build-dex.ts');
    expect(sha256(buildDex())).toBe(info.dex);
  });

  test.skipIf(!hasTool('dexdump'))('is read and verified by dexdump', () => {
    expect(runTool('dexdump', ['-c', androidShell.dexUrl.pathname])).not.toMatch(/error|fail/i);
  });

  test('names the version of shell.ts', () => {
    const source = readFileSync(new URL('./src/shell/app/Shell.java', import.meta.url), 'utf8');
    expect(source).toContain(`VERSION = "${androidShell.version}"`);
  });
});
