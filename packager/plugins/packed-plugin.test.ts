import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attributeOf, childrenNamed } from '#android/manifest/decode-binary-xml.ts';
import { OpenInstaller } from '#android/verify/open-installer.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { packProduct } from '../pack.ts';
import { reportBuild } from '../report.ts';
import { shellModules } from '../shell-modules.ts';
import { type Plugin, readPlugin } from './read-plugin.ts';

const folder = new URL('../../docs/example-plugin/', import.meta.url);
const files = new Map(['plugin.json', 'classes.dex'].map((name) => [name, readFileSync(new URL(name, folder))]));
const wechat = [
  { tag: 'activity', attributes: { 'android:name': 'com.example.push.ExamplePush', 'android:exported': false } },
  {
    tag: 'activity-alias',
    attributes: {
      'android:name': '{package}.wxapi.WXEntryActivity',
      'android:targetActivity': 'com.example.push.ExamplePush',
      'android:exported': true,
    },
  },
];

function example(change: Partial<Plugin['android']> = {}): Plugin {
  const read = readPlugin(files);
  if (!read.ok) {
    throw new Error(read.reason);
  }
  return { ...read.plugin, android: { ...read.plugin.android, ...change } };
}

async function inputWith(plugin: Plugin | null, isOn = true) {
  const parsed = parseModuleSettings({
    push: { on: true, config: {} },
    jiguangConfig: { on: isOn, config: { appKey: 'k7' } },
  });
  const modules = parsed.ok ? parsed.settings : {};
  return samplePackInput({}, { modules, plugins: plugin ? [plugin] : [] });
}

const open = async (...input: Parameters<typeof inputWith>) =>
  OpenInstaller.open((await packProduct(await inputWith(...input), 'apk')).bytes);

describe('an app with a plug-in', () => {
  test('names in its agreement what the plug-in reads and reaches', async () => {
    const plugin = example();
    const { modules } = shellModules(await inputWith(plugin));
    const { zh } = modules.userAgreement!.config.content as { zh: string };
    expect([plugin.android.permissions ?? [], plugin.hosts].flat().length).toBeGreaterThan(0);
    for (const { why } of [...(plugin.android.permissions ?? []), ...plugin.hosts]) {
      expect(zh).toContain(why.zh);
    }
  });

  test('has its dex beside the shell’s, and its part of the manifest with the settings of its module', async () => {
    const apk = await open(example());
    expect(Buffer.from(apk.file('classes2.dex')).equals(files.get('classes.dex')!)).toBe(true);
    const [application] = childrenNamed(apk.manifest, 'application');
    const values = childrenNamed(application!, 'meta-data').map((one) => [
      attributeOf(one, 'android:name'),
      attributeOf(one, 'android:value'),
    ]);
    expect(values).toContainEqual(['EXAMPLE_KEY', 'k7']);
    const config = JSON.parse(Buffer.from(apk.file('assets/shell/config.json')).toString());
    expect(config.plugins).toEqual([
      { name: 'example-push', class: 'com.example.push.ExamplePush', slots: ['push'], module: 'jiguangConfig' },
    ]);
  });

  test('without its module, or without the plug-in, is as if there were none', async () => {
    const [off, none] = [await open(example(), false), await open(null, false)];
    expect([...off.files.keys()]).toEqual([...none.files.keys()]);
    expect(Buffer.from(off.file('assets/shell/config.json')).toString()).not.toContain('plugins');
  });

  test('has an App Bundle with both dex files', async () => {
    const { bytes } = await packProduct(await inputWith(example()), 'aab');
    expect([...(await OpenInstaller.open(bytes)).files.keys()]).toContain('base/dex/classes2.dex');
  });

  test('may have the activity of WeChat under the name of the app', async () => {
    const apk = await open(example({ components: wechat }));
    const [alias] = childrenNamed(childrenNamed(apk.manifest, 'application')[0]!, 'activity-alias');
    expect(attributeOf(alias!, 'android:name')).toBe('cn.shanye.tea.wxapi.WXEntryActivity');
  });

  test('may have the activity of QQ by the id in the settings of loginConfig', async () => {
    const scheme = { tag: 'data', attributes: { 'android:scheme': 'tencent{config.qqAppId}' } };
    const filter = { tag: 'intent-filter', children: [scheme] };
    const attributes = { 'android:name': 'com.example.push.ExamplePush', 'android:exported': true };
    const components = [{ tag: 'activity', attributes, children: [filter] }];
    const queries = [{ tag: 'package', attributes: { 'android:name': 'com.tencent.mobileqq' } }];
    const parsed = parseModuleSettings({ loginConfig: { on: true, config: { qqAppId: '101' } } });
    const plugin = { ...example({ components, queries }), slots: ['auth'] as const, module: 'loginConfig' };
    const input = samplePackInput({}, { modules: parsed.ok ? parsed.settings : {}, plugins: [plugin] });
    const apk = await OpenInstaller.open((await packProduct(await input, 'apk')).bytes);
    const activities = childrenNamed(childrenNamed(apk.manifest, 'application')[0]!, 'activity');
    const qq = activities.find((one) => attributeOf(one, 'android:name') === 'com.example.push.ExamplePush')!;
    const [data] = childrenNamed(childrenNamed(qq, 'intent-filter')[0]!, 'data');
    expect(attributeOf(data!, 'android:scheme')).toBe('tencent101');
    const seen = childrenNamed(childrenNamed(apk.manifest, 'queries')[0]!, 'package');
    expect(seen.map((one) => attributeOf(one, 'android:name'))).toContain('com.tencent.mobileqq');
  });

  test('says in its report what the plug-in is, asks for and reaches', async () => {
    const report = await reportBuild(await inputWith(example()), [], []);
    expect(report.libraries).toEqual(['example-push 1.0.0']);
    expect(report.permissions.map(({ name }) => name)).toContain('cn.shanye.tea.permission.EXAMPLE_MESSAGE');
    expect(report.hosts.map(({ host }) => host)).toContain('push.example.com');
  });

  test('is not built where two files define one class', async () => {
    const plugin = example();
    const input = { ...(await inputWith(plugin)), plugins: [plugin, { ...plugin, name: 'again' }] };
    await expect(packProduct(input, 'apk')).rejects.toThrow('com.example.push.ExamplePush is there twice');
  });
});
