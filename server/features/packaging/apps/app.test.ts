import { expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import type { BuildConfig } from '../tables.ts';
import { changesSince } from './app.ts';

const picture = (sha256: string) => ({ file: `file-${sha256}`, sha256, size: 1, mime: 'image/png' });
const built = {
  name: 'Shanye Tea',
  nameZh: '山野茶事',
  link: 'https://www.shanye.example.com/',
  platforms: ['android', 'ios'],
  icon: picture('a'),
  startImage: null,
  themeColor: '#1f6b4a',
  backgroundColor: '#ffffff',
  modules: { pullRefresh: { on: true, config: {} } },
  expiresAtSeconds: 1,
} as unknown as BuildConfig;
const module = (name: string, on: boolean, config: object = {}) => ({
  modules: { ...built.modules, [name]: { on, config } },
});

test.each<[string, object, string[], string[]]>([
  ['nothing', {}, [], []],
  [
    'another end, version or reference of the same picture',
    { expiresAtSeconds: 2, version: '2.0.0', icon: { ...picture('a'), file: 'b' } },
    [],
    [],
  ],
  [
    'names and pictures',
    { name: 'Tea', icon: picture('b'), startImage: picture('c') },
    ['app_name', 'icon', 'start_picture'],
    [],
  ],
  ['a filing that earlier builds lack', { filing: '浙ICP备1号A' }, ['filing'], []],
  ['a module that is switched on', module('aboutUs', true), [], ['aboutUs']],
  ['a setting of one that is on', module('pullRefresh', true, { color: '#ff4500' }), [], ['pullRefresh']],
  ['a setting of one that is off', module('aboutUs', false, { phone: '1' }), [], []],
  [
    'a setting with its default spelled out',
    { modules: { pullRefresh: { on: true, config: defaultSettings().pullRefresh!.config } } },
    [],
    [],
  ],
])('%s', (_, change, fields, modules) => {
  const off = Object.fromEntries(
    Object.entries(defaultSettings()).map(([name, { config }]) => [name, { on: false, config }]),
  );
  const before = { ...built, modules: { ...off, ...built.modules } };
  const next = {
    ...before,
    ...change,
    modules: { ...off, ...((change as Partial<BuildConfig>).modules ?? built.modules) },
  };
  expect(changesSince(before as BuildConfig, next as BuildConfig)).toEqual({ fields, modules });
});
