import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AppModule } from '#modules/app-module.ts';
import { modules } from '#modules/registry.ts';

const lists = {
  android: 'native/android-shell/src/modules/Modules.java',
  ios: 'native/ios-shell/src/modules/QDBModules.m',
};
/** Rooms where a module has a folder or a file; the SDK’s is optional, because not every module does something inside the page. */
const rooms = {
  android: 'native/android-shell/src/modules/*/',
  ios: 'native/ios-shell/src/modules/*/',
  sdk: 'native/sdk/src/modules/*.ts',
  behavior: 'native/behavior/*.test.ts',
};

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** A module that the shells know nothing of says so by `native: false`. */
function missingFiles({ name, native }: Pick<AppModule, 'name' | 'native'>): string[] {
  const files = [
    `native/android-shell/src/modules/${name}/${capital(name)}.java`,
    `native/ios-shell/src/modules/${name}/QDB${capital(name)}.m`,
    `native/behavior/${name}.test.ts`,
  ];
  return native === false ? [] : files.filter((file) => !existsSync(file));
}

describe('a registered module', () => {
  test.each(modules.map((module) => [module.name, module] as const))('%s has its file in every room', (_, module) => {
    expect(missingFiles(module)).toEqual([]);
  });

  test.each(modules.filter(({ native }) => native !== false).map(({ name }) => name))(
    '%s has its line in the list of each shell',
    (name) => {
      expect(readFileSync(lists.android, 'utf8')).toContain(`modules.add(new ${capital(name)}(shell));`);
      expect(readFileSync(lists.ios, 'utf8')).toContain(`[[QDB${capital(name)} alloc] initWithName:@"${name}"`);
    },
  );

  test('that has none is missed, unless it says that it needs none', () => {
    expect(missingFiles({ name: 'botnav' })).toHaveLength(3);
    expect(missingFiles({ name: 'botnav', native: false })).toEqual([]);
  });
});

test.each(Object.entries(rooms))('%s has no module that is not registered', (_, pattern) => {
  const names = globSync(pattern).map((path) => basename(path).replace(/\.test\.ts$|\.ts$/, ''));
  const known = [...modules.map(({ name }) => name), 'functions'];
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
