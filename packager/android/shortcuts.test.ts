import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { outlineBytes } from '../icons/icon-outline.ts';

const shortcut = {
  title: { zh: '订单', en: 'Orders' },
  icon: { icon_id: 37, unicode: '' },
  link: 'https://shanye.cn/orders?a=1&b=茶',
};
const picture = {
  title: { zh: '购物车', en: '' },
  icon: { icon_id: null, unicode: 'cart.png' },
  link: 'https://shanye.cn/cart',
};
const plain = { title: { zh: '', en: 'About {app}' }, link: 'https://shanye.cn/about' };

const parse = (shortcuts: unknown) =>
  parseModuleSettings({ ...allOff(), nativeConfig: { on: true, config: { shortcuts } } });

async function packed(kind: 'apk' | 'aab', ...shortcuts: unknown[]): Promise<string> {
  const parsed = parse(shortcuts);
  const pictures = new Map([
    ['system-icon:37', (await outlineBytes(37))!],
    ['cart.png', await plainPng(96)],
  ]);
  const input = await samplePackInput({}, { modules: parsed.ok ? parsed.settings : {}, pictures });
  const file = join(newFolder(), `tea.${kind}`);
  writeFileSync(file, (await packProduct(input, kind)).bytes);
  return file;
}

describe.skipIf(!hasTool('aapt2'))('aapt2 reads the shortcuts of an app', () => {
  const tree = (apk: string, file: string) => runTool('aapt2', ['dump', 'xmltree', '--file', file, apk]);

  test('with titles in both languages, their icons and links', async () => {
    const apk = await packed('apk', shortcut, picture, plain);
    expect(tree(apk, 'AndroidManifest.xml')).toMatch(/"android.app.shortcuts"[\s\S]*?resource\S*=@0x7f/);
    const read = tree(apk, 'res/xml/shortcuts.xml');
    expect(read.match(/E: (\S+)/g)!.slice(0, 4)).toEqual(['E: shortcuts', 'E: shortcut', 'E: intent', 'E: extra']);
    expect(read).toMatch(
      /shortcutId\S*="shortcut_1"[\s\S]*enabled\S*=true|enabled\S*=true[\s\S]*shortcutId\S*="shortcut_1"/,
    );
    expect(read).toContain('"https://shanye.cn/orders?a=1&b=茶"');
    expect(read).toContain('"cn.shanye.tea"');
    const resources = runTool('aapt2', ['dump', 'resources', apk]);
    expect(resources).toMatch(/string\/shortcut_1\s+\(\) "Orders"\s+\(zh\) "订单"/);
    expect(resources).toMatch(/string\/shortcut_2\s+\(\) "购物车"/);
    expect(resources).toMatch(/string\/shortcut_3\s+\(\) "About Shanye Tea"/);
    expect(resources).toMatch(
      /drawable\/shortcut_1\s+\(\) \(file\) res\/drawable\/shortcut_1.xml.*\s+\(anydpi-v26\) \(file\)/,
    );
    expect(resources).toContain('(xxxhdpi) (file) res/drawable-xxxhdpi-v4/shortcut_2.png');
    expect(tree(apk, 'res/drawable/shortcut_1.xml')).toMatch(
      /E: vector[\s\S]*pathData\S*="M [\s\S]*strokeColor\S*=#ff/,
    );
    expect(tree(apk, 'res/drawable-anydpi-v26/shortcut_1.xml')).toContain('E: foreground');
  });

  test('none in an app without them', async () => {
    const apk = await packed('apk');
    expect(tree(apk, 'AndroidManifest.xml')).not.toContain('android.app.shortcuts');
    expect(runTool('aapt2', ['dump', 'resources', apk])).not.toContain('shortcut');
  });

  test('in the bundle too', async () => {
    expect(runTool('unzip', ['-l', await packed('aab', shortcut)])).toMatch(
      /base\/res\/xml\/shortcuts.xml[\s\S]*|base\/res\/drawable\/shortcut_1.xml/,
    );
  });
});

test.each([
  ['five of them', Array.from({ length: 5 }, () => shortcut), 'shortcuts', 'tooMany'],
  ['one without a title', [{ ...shortcut, title: { zh: ' ', en: '' } }], 'shortcuts[0].title', 'required'],
  ['a title of 26 letters', [{ ...shortcut, title: { zh: '', en: 'x'.repeat(26) } }], 'shortcuts[0].title', 'tooLong'],
  ['one without a link', [shortcut, { ...shortcut, link: '' }], 'shortcuts[1].link', 'required'],
  ['a link that is a script', [{ ...shortcut, link: 'javascript:1' }], 'shortcuts[0].link', 'format'],
])('%s is refused by name', (_, shortcuts, field, reason) => {
  expect(parse(shortcuts)).toMatchObject({ ok: false, module: 'nativeConfig', field: field, reason });
});
