import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere, runQdb } from '#tests/oracle/run-qdb.ts';

const example = fileURLToPath(new URL('../../docs/example-plugin', import.meta.url));
const folder = newFolder();
writeFileSync(join(folder, 'index.html'), '<title>Tea</title>');
writeFileSync(join(folder, 'on.json'), JSON.stringify({ jiguangConfig: { on: true, config: { appKey: 'k7' } } }));
const pack = (plugin: string, ...options: string[]) =>
  runHere(
    ['pack', `${folder}/`, '--package', 'cn.shanye.tea', '--out', join(folder, 'out'), '--plugin', plugin, ...options],
    {
      SOURCE_DATE_EPOCH: '1767225600',
    },
  );

describe('qdb pack --plugin', () => {
  test('packs the example of the documents, and reports it', async () => {
    expect(await pack(example, '--modules', join(folder, 'on.json'))).toMatchObject({ code: 0 });
    const { plugins } = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
    expect(plugins).toEqual([
      {
        name: 'example-push',
        version: '1.0.0',
        permissions: ['cn.shanye.tea.permission.EXAMPLE_MESSAGE'],
        hosts: ['push.example.com'],
      },
    ]);
  });

  test('leaves out one whose module is off, and says so', async () => {
    const ran = await pack(example, '--modules', 'none');
    expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('jiguangConfig is off') });
  });

  test('refuses a folder without one, and two that define one class, in words', async () => {
    const none = join(folder, 'none');
    mkdirSync(none);
    expect(await pack(none)).toMatchObject({ code: 2, err: expect.stringContaining('plugin.json is missing') });
    for (const name of ['a', 'b']) {
      mkdirSync(join(folder, 'two', name), { recursive: true });
      for (const file of ['plugin.json', 'classes.dex']) {
        writeFileSync(join(folder, 'two', name, file), readFileSync(join(example, file)));
      }
    }
    const ran = await pack(join(folder, 'two'));
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('ExamplePush is there twice') });
  });
});

const noteModules = new URL('../../tests/fixtures/note-modules.mjs', import.meta.url).href;
const root = new URL('../../', import.meta.url).href;

/** The modules of ours that `qdb pack` loads, each as `importer imported`, from the root of the repository. */
async function modulesOf(name: string, ...options: string[]): Promise<[importer: string, imported: string][]> {
  const noted = join(folder, `${name}.txt`);
  const args = ['pack', `${folder}/`, '--package', 'cn.shanye.tea', '--modules', join(folder, 'on.json')];
  const env = { SOURCE_DATE_EPOCH: '1767225600', NODE_OPTIONS: `--import=${noteModules}`, MODULES_NOTED: noted };
  expect(await runQdb([...args, '--out', join(folder, name), ...options], env)).toMatchObject({ code: 0 });
  const lines = readFileSync(noted, 'utf8').replaceAll(root, '').trimEnd().split('\n');
  return lines.map((line) => line.split(' ') as [string, string]);
}

describe('the modules that qdb pack loads', () => {
  const ofPlugins = /^packager\/plugins\/|^cli\/pack\/read-plugins/;

  test('for an app without plug-ins have none of theirs, and the dex reader for the verifier alone', async () => {
    const loaded = await modulesOf('plain');
    const imported = loaded.map(([, to]) => to);
    expect(imported).toEqual(expect.arrayContaining(['packager/pack.ts', 'packager/android/android-app.ts']));
    expect(imported.filter((to) => ofPlugins.test(to))).toEqual([]);
    const readers = loaded.filter(([from, to]) => to.startsWith('android/dex/') && !from.startsWith('android/dex/'));
    expect([...new Set(readers.map(([from]) => from))]).toEqual(['android/verify/dex-file.ts']);
  });

  test('for an app with one have the reader of plug-ins too', async () => {
    const imported = (await modulesOf('more', '--plugin', example)).map(([, to]) => to);
    expect(imported).toEqual(expect.arrayContaining(['cli/pack/read-plugins.ts', 'packager/plugins/read-plugin.ts']));
  });
});
