import { describe, expect, test } from 'vitest';
import { moduleFacts, moduleNames } from './module-names.ts';
import { defaultSettings, parseModuleSettings } from './parse-config.ts';
import { androidContribution, findModule, iosContribution, modules } from './registry.ts';

test('the specification names 27 modules', () => {
  expect(moduleNames).toHaveLength(27);
  expect(new Set(Object.values(moduleFacts).map(({ title }) => title.zh)).size).toBe(27);
});

test('every one of them is registered', () => {
  expect(modules.map(({ name }) => name).toSorted()).toEqual([...moduleNames].toSorted());
});

describe.each(modules.map((module) => [module.name, module] as const))('%s', (name, module) => {
  test('has a name of the specification', () => {
    expect(moduleNames).toContain(name);
    expect(module).toMatchObject(moduleFacts[name as keyof typeof moduleFacts]);
  });

  test('has texts in both languages', () => {
    for (const [field, text] of textsOf(module)) {
      expect(text.zh, field).toMatch(/[\u4e00-\u9fff]|CSS|JS/);
      expect(text.en, field).toMatch(/^[\x20-\x7e\u2019\n]+$/);
      expect(text.zh + text.en, field).not.toMatch(/[!！]/);
    }
  });

  test('gives a reason for each permission', () => {
    const { config } = defaultSettings()[name]!;
    for (const permission of androidContribution(module, config).permissions ?? []) {
      expect(permission.name).toMatch(/^android\.permission\.[A-Z_]+$/);
      expect(permission.why.zh).not.toBe('');
    }
  });
});

test('a module that is not registered is not found', () => {
  expect(findModule('bottomnav')).toBeUndefined();
  expect(findModule('toString')).toBeUndefined();
});

describe('a deep-link scheme', () => {
  const contributions = (scheme: string) => {
    const parsed = parseModuleSettings({ nativeConfig: { on: true, config: { scheme } } });
    const { config } = (parsed as { settings: ReturnType<typeof defaultSettings> }).settings.nativeConfig!;
    const module = findModule('nativeConfig')!;
    return { android: androidContribution(module, config), ios: iosContribution(module, config) };
  };

  test('opens the app on both systems', () => {
    const { android, ios } = contributions('myshop');
    expect(JSON.stringify(android.intentFilters)).toContain('{"android:scheme":"myshop"}');
    expect(ios.plist).toEqual({ CFBundleURLTypes: [{ CFBundleURLSchemes: ['myshop'] }] });
  });

  test('adds nothing when it is empty', () => {
    expect(contributions('')).toEqual({ android: {}, ios: {} });
  });
});

/** Every `{zh, en}` inside a module, with the path to it; empty defaults are left for the member to fill. */
function textsOf(value: unknown, path = ''): [string, { zh: string; en: string }][] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  if ('zh' in value && 'en' in value) {
    const text = value as { zh: string; en: string };
    return text.zh + text.en === '' ? [] : [[path, text]];
  }
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}
