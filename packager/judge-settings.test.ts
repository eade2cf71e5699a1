import { expect, test } from 'vitest';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { judgeSettings } from './judge-settings.ts';

function refused(link: string, over: Record<string, unknown> = {}): string[] {
  const config = { shortcuts: [{ title: { zh: '茶', en: 'Tea' }, link }], ...over };
  const parsed = parseModuleSettings({ ...allOff(), nativeConfig: { on: true, config } });
  const found = judgeSettings(parsed.ok ? parsed.settings : {}, { hosts: ['shanye.cn', '*.shanye.cn'] }, 0, null);
  return found.map(({ field }) => field);
}

test.each([
  ['https://shanye.cn/cart', {}],
  ['https://SHOP.shanye.cn/cart', {}],
  ['https://pay.example/', { hosts: [{ host: 'Pay.example' }] }],
  ['https://link.example/a', { appLinks: [{ host: 'link.example' }] }],
])('a shortcut to %s is one of the app’s own', (link, over) => {
  expect(refused(link, over)).toEqual([]);
});

test.each([
  'https://elsewhere.example/',
  'https://notshanye.cn/',
  'https://shanye.cn.evil.example/',
  'https://shanye.cn@evil.example/',
])('a shortcut to %s is refused', (link) => {
  expect(refused(link)).toEqual(['nativeConfig.shortcuts[0].link']);
});

test('nativeConfig that is off has none', () => {
  expect(judgeSettings(allOff(), { hosts: [] }, 0, null)).toEqual([]);
});

test('remote settings need their public key', () => {
  const config = { remote: 'https://shanye.cn/app/settings.json' };
  const parsed = parseModuleSettings({ ...allOff(), nativeConfig: { on: true, config } });
  const found = judgeSettings(parsed.ok ? parsed.settings : {}, { hosts: [] }, 0, null);
  expect(found).toMatchObject([{ level: 'refused', field: 'nativeConfig.remoteKey' }]);
});
