import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import { modules } from '#modules/registry.ts';
import { LanguageContext } from '../../../texts/use-text.ts';
import { completedLink } from './link-setting.tsx';
import { moved } from './list-setting.tsx';
import { Settings } from './settings.tsx';

const settings = defaultSettings();

/** Future modules are covered through their fields alone. */
test.each(modules.map((module) => [module.name, module] as const))(
  '%s has a form in both languages, with a row for each field',
  (name, { fields }) => {
    for (const language of ['zh-CN', 'zh-EN'] as const) {
      const html = renderToStaticMarkup(
        <LanguageContext value={language}>
          <Settings fields={fields} config={settings[name]!.config} onChange={() => {}} />
        </LanguageContext>,
      );
      for (const [field, { title }] of Object.entries(fields)) {
        expect(html).toContain(`data-field="${field}"`);
        expect(html).toContain((language === 'zh-EN' ? title.en : title.zh).replace('’', '’'));
      }
    }
  },
);

test.each([
  ['/shop', 'https://a.cn/home', 'https://a.cn/shop'],
  ['b.cn/x', 'https://a.cn/', 'https://b.cn/x'],
  ['https://b.cn', 'https://a.cn/', 'https://b.cn'],
  ['tel:1', 'https://a.cn/', 'tel:1'],
  ['shop', 'https://a.cn/', 'shop'],
  ['/shop', '', '/shop'],
  ['', 'https://a.cn/', ''],
])('the link %s in the app of %s becomes %s', (typed, home, link) => {
  expect(completedLink(typed, home)).toBe(link);
});

test('an item moves to its new place, and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
