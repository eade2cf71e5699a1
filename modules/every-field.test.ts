import { describe, expect, test } from 'vitest';
import { fullConfigs, fullSettings } from '#tests/story/full-settings.ts';
import type { Field, Fields } from './app-module.ts';
import { allOff, parseModuleSettings } from './parse-config.ts';
import { modules } from './registry.ts';
import { readStoredSettings } from './stored-settings.ts';

/** Values that a field of a kind refuses, each with its reason. */
function wrongValues(field: Field): [value: unknown, reason: string][] {
  switch (field.kind) {
    case 'text':
    case 'html':
      return [
        ['茶', 'type'],
        [{ zh: 1 }, 'type'],
        [{ zh: '茶', fr: 'thé' }, 'type'],
        [{ en: 'x'.repeat(field.max + 1) }, 'tooLong'],
      ];
    case 'line':
    case 'code':
      return [
        [1, 'type'],
        [null, 'type'],
        ['x'.repeat(field.max + 1), 'tooLong'],
      ];
    case 'pattern':
      return [
        [{}, 'type'],
        ['a\u0000b', 'format'],
      ];
    case 'color':
      return [
        ['red', 'format'],
        ['', 'format'],
        [0xffffff, 'type'],
      ];
    case 'image':
    case 'video':
      return [
        [7, 'type'],
        ['a\nb', 'format'],
      ];
    case 'icon':
      return [
        ['home', 'type'],
        [{ icon_id: -1, unicode: '' }, 'type'],
        [{ icon_id: 37, unicode: '', color: 'red' }, 'format'],
      ];
    case 'link':
      return [
        ['javascript:alert(1)', 'format'],
        ['shanye.cn', 'format'],
        [`https://shanye.cn/${'x'.repeat(2048)}`, 'tooLong'],
      ];
    case 'switch':
      return [
        [1, 'type'],
        ['true', 'type'],
      ];
    case 'choice':
      return [
        ['no such', 'choice'],
        ['toString', 'choice'],
        [0, 'type'],
      ];
    case 'number':
      return [
        [field.min - 1, 'range'],
        [field.max + 1, 'range'],
        [field.min + 0.5, 'type'],
        [Number.NaN, 'type'],
        [String(field.min), 'type'],
      ];
    case 'list':
      return [
        [{}, 'type'],
        [[null], 'type'],
        [Array.from({ length: field.max + 1 }, () => ({})), 'tooMany'],
      ];
  }
}

type Place = { path: string; field: Field; put: (value: unknown) => Record<string, unknown> };

/** Each field of a module, including those of the items of its lists; `put` gives the full settings with that value in its place. */
function placesIn(fields: Fields, config: Record<string, unknown>, path = ''): Place[] {
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    const own: Place = { path: path + name, field, put: (value) => ({ ...config, [name]: value }) };
    if (field.kind !== 'list') {
      return [own];
    }
    const [first, ...rest] = config[name] as Record<string, unknown>[];
    const inner = placesIn(field.of, first!, `${path}${name}[0].`);
    return [own, ...inner.map((each) => ({ ...each, put: (value: unknown) => own.put([each.put(value), ...rest]) }))];
  });
}

describe.each(modules.map((module) => [module.name, module] as const))('the settings of %s', (name, module) => {
  const parsed = (config: unknown) => parseModuleSettings({ ...allOff(), [name]: { on: true, config } });
  const places = placesIn(module.fields, fullConfigs[name]!);

  test('with a value in every field are valid, and kept as they are', () => {
    const answer = parsed(fullConfigs[name]);
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.settings[name]).toEqual({ on: true, config: fullConfigs[name] });
  });

  test('with a wrong value, or one out of range, are refused by the name of the field', () => {
    for (const { path, field, put } of places) {
      for (const [value, reason] of wrongValues(field)) {
        const blamed = field.kind === 'list' && reason === 'type' && Array.isArray(value) ? `${path}[0]` : path;
        expect([value, parsed(put(value))]).toEqual([value, { ok: false, module: name, field: blamed, reason }]);
      }
    }
  });

  test('with a key that is not known are refused by its name, also inside a list', () => {
    const refused = { ok: false, module: name, reason: 'unknownField' };
    expect(parsed({ ...fullConfigs[name], secretSetting: 1 })).toEqual({ ...refused, field: 'secretSetting' });
    const lists = places.filter(({ field }) => field.kind === 'list' && field.max > 0);
    for (const { path, put } of lists) {
      expect(parsed(put([{ secretSetting: 1 }]))).toEqual({ ...refused, field: `${path}[0].secretSetting` });
    }
  });

  const stored = (config: unknown) => readStoredSettings({ ...fullSettings, [name]: { on: true, config } });

  test('that an earlier version saved, which lacks a field and has one of its own, get its default without a message', () => {
    for (const field of Object.keys(module.fields)) {
      const { [field]: _, ...earlier } = fullConfigs[name]!;
      const { settings, ...told } = stored({ ...earlier, ofLastYear: 1 });
      expect([field, told]).toEqual([field, { switchedOff: [], adjusted: [] }]);
      expect(settings[name]!.on).toBe(true);
    }
  });

  test('that no longer fit are mended, and the module is named', () => {
    for (const { path, field, put } of places) {
      for (const [value] of wrongValues(field)) {
        const { settings, switchedOff, adjusted } = stored(put(value));
        expect([path, value, [...switchedOff, ...adjusted]]).toEqual([path, value, [name]]);
        expect(parseModuleSettings(settings)).toEqual({ ok: true, settings });
      }
    }
  });
});

test('sixty tabs are refused, and the field that has them is named', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({ text: { zh: `第${at}页`, en: `Tab ${at}` } }));
  expect(parseModuleSettings({ botnav: { on: true, config: { items } } })).toEqual({
    ok: false,
    module: 'botnav',
    field: 'items',
    reason: 'tooMany',
  });
});
