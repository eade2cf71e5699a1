import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from './tools.ts';

const here = fileURLToPath(new URL('qr-codes', import.meta.url));
const sources = fileURLToPath(new URL('../../native/android-shell/src/shell/codes/', import.meta.url));
const hasSegno = spawnSync('python3', ['-c', 'import segno']).status === 0;
const missing = hasSegno ? (hasTool('javac') ? '' : 'no javac') : 'no segno (pip install segno)';

/** The Java of the shell, on codes that another program made. */
describe.skipIf(missing !== '')(`codes of segno${missing && `, skipped for ${missing}`},`, () => {
  test('of every version, level and mode, leaning, mirrored and damaged, are read', () => {
    const folder = newFolder();
    const drawn = runTool('python3', [join(here, 'draw.py'), folder])
      .trim()
      .split('\n');
    const codes = drawn.map((line) => JSON.parse(line) as { name: string; text: string });
    const files = [...globSync(`${sources}*.java`), join(here, 'ReadAll.java')];
    runTool('javac', ['--release', '8', '-Xlint:-options', '-d', folder, ...files]);
    const pictures = codes.map(({ name }) => join(folder, `${name}.gray`));
    const read = runTool('java', ['-cp', folder, 'app.shell.ReadAll', ...pictures]).split('\n');
    const texts = codes.map(({ name }, at) => [name, Buffer.from(read[at]!, 'base64').toString()]);
    expect(codes.length).toBeGreaterThan(65);
    expect(texts).toEqual(codes.map(({ name, text }) => [name, text]));
  });
});
