import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';

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
