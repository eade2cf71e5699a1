import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AppModule } from '#modules/app-module.ts';
import { modules } from '#modules/registry.ts';
import { promises } from '#native/android-shell/test/robolectric/promises.ts';
import { scenarioModules } from '#native/android-shell/test/robolectric/scenario-app.ts';
import { phoneModules } from '#web/phone/phone-modules.ts';

/** Rooms where a module has a folder or a file; the SDK’s is optional, because not every module does something inside the page. */
const rooms = {
  android: 'native/android-shell/src/modules/*/',
  ios: 'native/ios-shell/src/modules/*/',
  sdk: 'native/sdk/src/modules/*.ts',
  behavior: 'native/behavior/*.test.ts',
  phone: 'web/phone/modules/*.tsx',
};

/** The scenario of Robolectric, where it has another name than its module. */
const scenarioOf: Readonly<Record<string, string>> = {
  shareConfig: 'share',
  picAndVideo: 'pictures',
  morePreview: 'preview',
};

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** A module that the shells know nothing of says so by `native: false`, one that iOS lacks yet by `ios: null`; the drawn phone knows every module. */
function missingFiles({ name, native, ios }: Pick<AppModule, 'name' | 'native' | 'ios'>): string[] {
  const ofShells = [
    `native/android-shell/src/modules/${name}/${capital(name)}.java`,
    ...(ios === null ? [] : [`native/ios-shell/src/modules/${name}/QDB${capital(name)}.m`]),
    `native/behavior/${name}.test.ts`,
  ];
  return [`web/phone/modules/${name}.tsx`, ...(native === false ? [] : ofShells)].filter((file) => !existsSync(file));
}

describe('a registered module', () => {
  test.each(modules.map((module) => [module.name, module] as const))('%s has its file in every room', (_, module) => {
    expect(missingFiles(module)).toEqual([]);
  });

  test.each(modules.map(({ name }) => name))('%s is drawn by the phone', (name) => {
    expect(phoneModules[name]?.icon).toBeDefined();
  });

  test.each(modules.filter(({ native }) => native !== false).map(({ name }) => name))(
    '%s has an act on Android’s own framework, with the same outcome on our interpreter',
    (name) => {
      expect(Object.keys(promises)).toContain(scenarioOf[name] ?? name);
      expect(Object.keys(scenarioModules)).toContain(name);
    },
  );

  test('a module without a file is missed; one that iOS lacks has no file there; a module unknown to the shells needs only the phone’s file', () => {
    expect(missingFiles({ name: 'none', ios: {} })).toHaveLength(4);
    expect(missingFiles({ name: 'none', ios: null })).toHaveLength(3);
    expect(missingFiles({ name: 'none', ios: {}, native: false })).toEqual(['web/phone/modules/none.tsx']);
  });
});

test.each(Object.entries(rooms))('%s contains registered modules only', (_, pattern) => {
  const names = globSync(pattern).map((path) => basename(path).replace(/(\.test)?\.tsx?$/, ''));
  const moduleNames = [...modules.map(({ name }) => name), 'functions', 'life', 'hostile-page', 'hostile-calls'];
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !moduleNames.includes(name))).toEqual([]);
});
