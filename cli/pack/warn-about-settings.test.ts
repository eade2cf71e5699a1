import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { runHere } from '#tests/oracle/run-qdb.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import { warnAboutSettings } from './warn-about-settings.ts';

const folder = newFolder();
writeFileSync(join(folder, 'index.html'), '<title>Tea</title>');
const pin = { host: 'shanye.cn', key: `${'k'.repeat(42)}A=`, backup: `${'b'.repeat(42)}A=`, expires: '2026-01-20' };

function pack(over: Record<string, unknown>) {
  const file = join(folder, 'modules.json');
  writeFileSync(file, JSON.stringify({ certConfig: { on: true, config: { pins: [{ ...pin, ...over }] } } }));
  const out = join(folder, 'out');
  return runHere(['pack', `${folder}/`, '--package', 'cn.shanye.tea', '--out', out, '--modules', file], {
    SOURCE_DATE_EPOCH: '1767225600',
  });
}

test.each([
  ['whose last day is over', { expires: '2025-12-31' }, 'certConfig.pins[0].expires'],
  ['without a backup', { backup: '' }, 'certConfig.pins[0].backup is wrong: it is empty'],
  ['whose backup is the key', { backup: pin.key }, 'certConfig.pins[0].backup is wrong: it is the same as another one'],
  ['of a wrong length', { key: 'a2V5' }, 'certConfig.pins[0].key is wrong: it has the wrong form'],
])('qdb pack refuses pins %s, by name', async (_, over, words) => {
  expect(await pack(over)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});

test('qdb pack warns of pins that end soon, and packs', async () => {
  expect(await pack({})).toMatchObject({ code: 0, err: expect.stringContaining('end on 2026-01-20') });
});

test('qdb pack refuses a shortcut to a foreign page, by name', async () => {
  const file = join(folder, 'shortcuts.json');
  const shortcuts = [{ title: { zh: '茶', en: 'Tea' }, link: 'https://elsewhere.example/tea' }];
  writeFileSync(file, JSON.stringify({ nativeConfig: { on: true, config: { shortcuts } } }));
  const ran = await runHere(['pack', `${folder}/`, '--package', 'cn.shanye.tea', '--out', folder, '--modules', file]);
  expect(ran).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      'nativeConfig.shortcuts[0].link is wrong: the app does not have the domain elsewhere.example',
    ),
  });
});

test('pins that the site does not show are a warning with its own key', () => {
  const parsed = parseModuleSettings({ ...allOff(), certConfig: { on: true, config: { pins: [pin] } } });
  const lines: string[] = [];
  const terminal = { language: 'zh-EN' as const, env: {}, out: () => {}, err: (line: string) => void lines.push(line) };
  const seen = { address: 'https://shanye.cn/', publicKeys: ['own='] };
  warnAboutSettings(parsed.ok ? parsed.settings : {}, teaShop, Date.UTC(2025, 0, 1) / 1000, seen, terminal);
  expect(lines.join()).toContain('its own key is own=');
});
