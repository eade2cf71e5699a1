import { describe, expect, test } from 'vitest';
import { defaultSettings, parseModuleSettings } from './parse-config.ts';
import { problemsIn, stepsTo } from './problems-in.ts';
import { modules } from './registry.ts';
import { userAgreement } from './userAgreement.ts';

const settings = defaultSettings();
const link = (text: string, address: string) => ({ text: { zh: text, en: '' }, link: address });

describe('the problems of a module', () => {
  test.each(modules.map((module) => [module.name, module] as const))(
    '%s has none at first that parsing does not have',
    (name, module) => {
      const parsed = parseModuleSettings({ [name]: { on: true, config: settings[name]!.config } });
      const found = problemsIn(module, settings[name]!.config);
      expect(found[0] ?? null).toEqual(parsed.ok ? null : { field: parsed.field, reason: parsed.reason });
    },
  );

  test('are all told at once, in the order of the form', () => {
    const config = {
      title: { zh: 'x'.repeat(41), en: '' },
      links: [
        link('隐私', 'https://a.cn/'),
        link('', 'ftp://a.cn'),
        ...Array.from({ length: 9 }, () => link('a', 'https://a.cn/')),
      ],
      version: 0,
    };
    expect(problemsIn(userAgreement, config)).toEqual([
      { field: 'title', reason: 'tooLong' },
      { field: 'links', reason: 'tooMany' },
      { field: 'links[1].text', reason: 'required' },
      { field: 'links[1].link', reason: 'format' },
      { field: 'version', reason: 'range' },
    ]);
    expect(parseModuleSettings({ userAgreement: { on: true, config } })).toMatchObject({ field: 'title' });
  });

  test('a value that is not a list, and one of another kind', () => {
    expect(problemsIn(userAgreement, { links: 'none', version: '1' })).toEqual([
      { field: 'links', reason: 'type' },
      { field: 'version', reason: 'type' },
    ]);
  });
});

test('a path leads to its field', () => {
  const { fields } = userAgreement;
  expect(stepsTo(fields, 'links[2].link')).toEqual([
    { field: fields.links, index: 2 },
    { field: fields.links.of.link, index: null },
  ]);
  expect(stepsTo(fields, 'gone')).toEqual([]);
  expect(stepsTo(fields, 'constructor')).toEqual([]);
});
