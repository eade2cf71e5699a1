import { describe, expect, test } from 'vitest';
import type { AppModule, Field, Fields } from './app-module.ts';
import { allOn, parseModuleSettings } from './parse-config.ts';
import { modules as registered } from './registry.ts';
import { readStoredSettings } from './stored-settings.ts';

const title = { zh: '字段', en: 'Field' };

/** A field of each kind that a module may gain, with values that it refuses. */
const kinds: Record<Field['kind'], { field: Field; wrong: unknown[]; right: unknown }> = {
  text: {
    field: { kind: 'text', default: { zh: '好', en: 'Good' }, max: 4, title },
    wrong: ['plain', { zh: '太长太长太长' }, { fr: 'bon' }, null],
    right: { zh: '新', en: '' },
  },
  html: {
    field: { kind: 'html', default: { zh: '<p>好</p>', en: '<p>Good</p>' }, max: 40, title },
    wrong: ['<p>', 5, { zh: 'x'.repeat(41) }],
    right: { zh: '<b>新</b>', en: '' },
  },
  line: { field: { kind: 'line', default: 'a', max: 5, title }, wrong: ['toolong', 'a\nb', 7], right: 'b' },
  code: { field: { kind: 'code', default: '', max: 5, language: 'js', title }, wrong: ['123456', {}], right: 'x=1' },
  color: { field: { kind: 'color', default: '#ffffff', title }, wrong: ['red', 5, '#fff'], right: '#000000' },
  image: { field: { kind: 'image', default: null, title }, wrong: [5, 'gone.png', {}], right: 'there.png' },
  video: { field: { kind: 'video', default: null, title }, wrong: [5, 'gone.mp4', {}], right: 'there.png' },
  icon: {
    field: { kind: 'icon', default: null, title },
    wrong: ['leaf', { icon_id: 0 }, { icon_id: 1.5 }, { icon_id: null, unicode: 'gone.png' }, { icon_id: 1, more: 1 }],
    right: { icon_id: null, unicode: 'there.png', color: '#ff4500' },
  },
  link: { field: { kind: 'link', default: '', title }, wrong: ['javascript:1', 5], right: 'https://a.cn/' },
  switch: { field: { kind: 'switch', default: true, title }, wrong: [1, 'yes', null], right: false },
  choice: {
    field: { kind: 'choice', default: 'a', of: { a: title, b: title }, title },
    wrong: ['gone', 'toString', 3],
    right: 'b',
  },
  number: { field: { kind: 'number', default: 5, min: 1, max: 9, title }, wrong: ['5', 5.5, Number.NaN], right: 7 },
  pattern: { field: { kind: 'pattern', default: '*', title }, wrong: [5, 'a\nb'], right: 'https://*' },
  list: {
    field: {
      kind: 'list',
      default: [],
      max: 2,
      title,
      of: { host: { kind: 'line', default: '', max: 9, required: true, title } },
    },
    wrong: ['none', { 0: 'a' }],
    right: [{ host: 'a.cn' }],
  },
};

const moduleOf = (fields: Fields): AppModule => ({ ...registered[0]!, name: 'gift', fields });
const hasPicture = (reference: string) => reference === 'there.png';
const read = (fields: Fields, stored: unknown) => readStoredSettings({ gift: stored }, hasPicture, [moduleOf(fields)]);
const configOf = (fields: Fields, config: unknown) => read(fields, { on: true, config }).settings.gift!.config;

describe.each(Object.entries(kinds))('a module that gained a field of kind %s', (_, { field, wrong, right }) => {
  const fields = { old: kinds.line.field, added: field };

  test('fills it with its default where it is missing, without a message', () => {
    const { settings, ...changes } = read(fields, { on: true, config: { old: 'kept' } });
    expect(settings.gift).toEqual({ on: true, config: { old: 'kept', added: field.default } });
    expect(changes).toEqual({ switchedOff: [], adjusted: [] });
  });

  test('keeps what fits', () => {
    expect(configOf(fields, { added: right })).toEqual({ old: 'a', added: right });
  });

  test.each(wrong.map((value) => [value]))('replaces %j with the default, and reports it', (value) => {
    const { settings, adjusted } = read(fields, { on: true, config: { old: 'kept', added: value } });
    expect(settings.gift).toEqual({ on: true, config: { old: 'kept', added: field.default } });
    expect(adjusted).toEqual(['gift']);
  });
});

describe('settings of last year', () => {
  test('lose removed fields, without a message', () => {
    const { settings, adjusted } = read(
      { old: kinds.line.field },
      { on: true, config: { old: 'b', gone: 1 }, extra: 1 },
    );
    expect([settings.gift, adjusted]).toEqual([{ on: true, config: { old: 'b' } }, []]);
  });

  test.each([
    [0, 1],
    [100, 9],
    [-3, 1],
  ])('a number of %j becomes the nearest allowed one: %j', (stored, becomes) => {
    expect(configOf({ n: kinds.number.field }, { n: stored })).toEqual({ n: becomes });
  });

  test('keep the complete items of a list, up to the maximum', () => {
    const list = { hosts: kinds.list.field };
    const items = [{ host: '' }, 'text', { host: 'a.cn', stray: 1 }, {}, { host: 'b.cn' }, { host: 'c.cn' }];
    expect(configOf(list, { hosts: items })).toEqual({ hosts: [{ host: 'a.cn' }, { host: 'b.cn' }] });
    expect(read(list, { on: true, config: { hosts: items } }).adjusted).toEqual(['gift']);
  });

  test.each([
    ['a picture', { kind: 'image', default: null, required: true, title }, 'gone.png'],
    ['a picture that was never there', { kind: 'image', default: null, required: true, title }, undefined],
    ['a link', { kind: 'link', default: '', required: true, title }, ''],
    ['a text', { kind: 'text', default: { zh: '', en: '' }, max: 9, required: true, title }, { zh: ' ', en: '' }],
  ] as const)('without %s that the module needs switch it off', (_, field, stored) => {
    const config = stored === undefined ? {} : { needed: stored };
    const { settings, switchedOff } = read({ needed: field as Field }, { on: true, config });
    expect(settings.gift!.on).toBe(false);
    expect(switchedOff).toEqual(['gift']);
  });

  test('of a removed module are dropped, with a message if the module was on', () => {
    const stored = { gone: { on: true, config: {} }, goneToo: { on: false }, gift: { on: true, config: {} } };
    const { settings, switchedOff } = readStoredSettings(stored, hasPicture, [moduleOf({})]);
    expect(Object.keys(settings)).toEqual(['gift']);
    expect(switchedOff).toEqual(['gone']);
  });

  test('without a newer module leave it off, also if new apps have it on', () => {
    expect(moduleOf({}).on).toBe(true);
    expect(readStoredSettings({}, hasPicture, [moduleOf({})]).settings.gift!.on).toBe(false);
  });

  test.each([null, [], 'text', 5, { gift: null }, { gift: true }, { gift: { on: 'yes' } }, { gift: [] }])(
    '%j are settings with every module off',
    (stored) => {
      expect(readStoredSettings(stored, hasPicture, [moduleOf({ n: kinds.number.field })]).settings.gift!.on).toBe(
        false,
      );
    },
  );

  test.each([null, [], 'text', 5])('%j in the place of a module’s settings gives it the defaults', (config) => {
    expect(configOf({ n: kinds.number.field }, config)).toEqual({ n: 5 });
  });

  test('cannot reach the prototype', () => {
    const stored = JSON.parse('{"gift": {"on": true, "config": {"__proto__": {"n": 9}}}, "__proto__": {"on": true}}');
    const { settings, switchedOff } = readStoredSettings(stored, hasPicture, [moduleOf({ n: kinds.number.field })]);
    expect([settings.gift!.config, switchedOff]).toEqual([{ n: 5 }, ['__proto__']]);
  });

  test('of the present version come back unchanged', () => {
    const parsed = parseModuleSettings(allOn());
    expect(readStoredSettings(allOn())).toEqual({
      settings: parsed.ok && parsed.settings,
      switchedOff: [],
      adjusted: [],
    });
  });
});

test('a module that is off may lack required settings, one that is on may not', () => {
  const gift = [moduleOf({ picture: { kind: 'image', default: null, required: true, title } })];
  expect(parseModuleSettings({ gift: { on: false } }, gift)).toMatchObject({ ok: true });
  expect(parseModuleSettings({ gift: { on: true } }, gift)).toMatchObject({ field: 'picture', reason: 'required' });
});

test('settings that contradict each other switch their module off, and say so', () => {
  const pin = { host: 'shanye.cn', key: `${'k'.repeat(42)}A=`, backup: `${'k'.repeat(42)}A=`, expires: '2027-06-30' };
  const { settings, switchedOff } = readStoredSettings({ certConfig: { on: true, config: { pins: [pin] } } });
  expect([settings.certConfig!.on, switchedOff]).toEqual([false, ['certConfig']]);
});
