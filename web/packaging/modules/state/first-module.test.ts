import { expect, test } from 'vitest';
import { defaultSettings } from '#modules/parse-config.ts';
import { firstModule } from './first-module.ts';

const settings = defaultSettings();
const only = (...names: string[]) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { config }]) => [name, { on: names.includes(name), config }]),
  );

test('the editor of a new app opens with a module that is on and leaves the site to be seen', () => {
  expect(settings.userAgreement!.on).toBe(true);
  expect(firstModule(settings)).toBe('pullRefresh');
});

test('the first module that is on is opened, in the order of the list', () => {
  expect(firstModule(only('userAgreement', 'noNetWork', 'sidebar', 'hoverBtn'))).toBe('hoverBtn');
  expect(firstModule(only('aboutUs', 'push'))).toBe('aboutUs');
});

test.each([[[]], [['userAgreement']], [['userAgreement', 'noNetWork']]])(
  'the bottom bar is opened where %j is on: no long text, and no page without the site',
  (names) => {
    expect(firstModule(only(...names))).toBe('botnav');
  },
);
