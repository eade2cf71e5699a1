import { expect, test } from 'vitest';
import type { AppModule } from '#modules/app-module.ts';
import { modules } from '#modules/registry.ts';
import { readStoredSettings } from '#modules/stored-settings.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import { androidContributions, iosContributions } from './enabled-modules.ts';
import { shellModules } from './shell-modules.ts';

const title = { zh: '字段', en: 'Field' };

/** A module that has gained a field of each kind since its settings were saved as `{ old: 'kept' }`. */
const grown: AppModule = {
  ...modules[0]!,
  name: 'grown',
  fields: {
    old: { kind: 'line', default: '', max: 9, title },
    text: { kind: 'text', default: { zh: '{app} 你好', en: 'Hello {app}' }, max: 40, title },
    html: { kind: 'html', default: { zh: '<p>{app}</p>', en: '<p>{app}</p>' }, max: 40, title },
    code: { kind: 'code', default: '', max: 9, language: 'js', title },
    color: { kind: 'color', default: '#1e90ff', title },
    image: { kind: 'image', default: null, title },
    link: { kind: 'link', default: '', title },
    toggle: { kind: 'switch', default: true, title },
    choice: { kind: 'choice', default: 'a', of: { a: title }, title },
    number: { kind: 'number', default: 3, min: 1, max: 9, title },
    pattern: { kind: 'pattern', default: '*', title },
    list: { kind: 'list', default: [], max: 5, title, of: { picture: { kind: 'image', default: null, title } } },
  },
  android: ({ choice }: { choice: string }) => ({ queries: [{ tag: choice.toUpperCase() }] }),
  ios: ({ list }: { list: readonly unknown[] }) => ({ plist: { Count: list.length } }),
};

test('old settings still pack with a module that gained a field of each kind', () => {
  const stored = { grown: { on: true, config: { old: 'kept' } } };
  const settings = readStoredSettings(stored, () => false, [grown]).settings;
  const input = { app: teaShop, modules: settings, pictures: new Map() };
  expect(shellModules(input, [grown])).toEqual({
    modules: {
      grown: {
        on: true,
        config: {
          ...settings.grown!.config,
          old: 'kept',
          text: { zh: '山野茶事 你好', en: 'Hello Shanye Tea' },
          html: { zh: '<p>山野茶事</p>', en: '<p>Shanye Tea</p>' },
        },
      },
    },
    pictures: [],
  });
  expect(androidContributions(settings, [grown])).toEqual([{ queries: [{ tag: 'A' }] }]);
  expect(iosContributions(settings, [grown])).toEqual([{ plist: { Count: 0 } }]);
});
