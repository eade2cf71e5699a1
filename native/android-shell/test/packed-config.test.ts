import { describe, expect, test } from 'vitest';
import { allOff, allOn, defaultSettings } from '#modules/parse-config.ts';
import type { PackInput } from '#packager/pack-app.ts';
import type { ShellConfig } from '#packager/shell-config.ts';
import { buildShellFiles } from '#packager/shell-files.ts';
import { Rig } from './rig.ts';

const app = {
  id: 'a1B2c3D4e5',
  build: '1',
  name: 'Star & River',
  nameZh: '',
  link: 'https://shop.example.cn/',
  hosts: ['shop.example.cn'],
  packageName: 'cn.example.shop',
  bundleId: 'cn.example.shop',
  versionName: '1.0.0',
  versionCode: 1,
  themeColor: '#1e90ff',
  backgroundColor: '#ffffff',
  platforms: ['android'],
  mark: null,
  startImage: null,
};
const licence = { app: app.id, build: '1', expires_at: 0, url: '', keys: [] };

function packed(modules: PackInput['modules']): ShellConfig {
  const files = buildShellFiles({
    app,
    modules,
    pictures: new Map(),
    licence,
    shells: { sdk: new Uint8Array(), migration: new Uint8Array() },
  } as unknown as PackInput);
  return JSON.parse(Buffer.from(files.find(({ name }) => name === 'config.json')!.data).toString());
}

describe.each(['zh', 'en'])('an app as the packager writes it, on a phone that speaks %s', (language) => {
  const start = (modules: PackInput['modules']) =>
    new Rig(packed(modules), (phone) => {
      phone.language = language;
    }).start();

  test('asks for consent in the words of the module, then opens the site', () => {
    const rig = start(allOn());
    const [title, content, decline, agree] = rig.texts();
    expect([title, decline, agree]).toEqual(
      language === 'zh' ? ['用户协议与隐私保护', '不同意', '同意'] : ['Terms and privacy', 'Decline', 'Accept'],
    );
    expect(content).toContain('Star &amp; River');
    rig.press(agree!);
    expect(rig.web.loads).toEqual(['https://shop.example.cn/']);
  });

  test('shows the module’s no-network page', () => {
    const rig = start(defaultSettings());
    rig.phone.reach = () => 'offline';
    rig.press(rig.texts().at(-1)!);
    expect(rig.texts()[0]).toBe(language === 'zh' ? '网络连接不可用' : 'No connection');
  });

  test('opens the site at once when every module is off', () => {
    expect(start(allOff()).web.loads).toEqual(['https://shop.example.cn/']);
  });
});
