import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { moduleNames, moduleTitle } from '#modules/module-names.ts';
import { isOnPlatform } from '#modules/on-ios.ts';
import { defaultSettings } from '#modules/parse-config.ts';
import type { Platform } from '#words/platform.ts';
import { emptyForm, type PackedApp } from '../draft/base-form.ts';
import { ModuleEditor } from './module-editor.tsx';
import { ModuleList } from './module-list.tsx';
import type { ConfiguredModules } from './state/configured.ts';
import { startOfModules } from './state/module-draft.ts';

const settings = defaultSettings();
const configured = {
  modules: moduleNames.map((name) => ({ name, title: moduleTitle(name).zh, status: 0, open_status: 1 })),
} as unknown as ConfiguredModules;
const still = { isFree: true, open: null, editor: null, dispatch: () => {}, onOpen: () => {}, onDiscard: () => {} };

function list(platforms: readonly Platform[]): string {
  const app = { base: { ...emptyForm, platforms }, modules: [] } as unknown as PackedApp;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ModuleList app={app} draft={startOfModules(settings, {})} configured={configured} {...still} />
    </MemoryRouter>,
  );
}
const rowOf = (html: string, name: string) => html.split('data-module="').find((row) => row.startsWith(`${name}"`))!;
const toFollow = moduleNames.filter((name) => !isOnPlatform(name, 'ios'));

test('the modules that iOS does not have are told once above the list, and each has a mark', () => {
  const html = list(['android', 'ios']);
  expect(html.match(/iOS 即将支持/g)).toHaveLength(1);
  expect(html).toContain(`标「Android」的 ${toFollow.length} 个模块，iOS 即将支持。`);
  for (const name of moduleNames) {
    expect(rowOf(html, name).includes('<small>Android</small>'), name).toBe(toFollow.includes(name));
  }
});

test('an app for Android alone is told nothing of iOS', () => {
  expect(list(['android'])).not.toMatch(/iOS 即将支持|<small>Android/);
});

test.each(['botnav', 'pullRefresh'])('the settings of %s say whether the iOS app lacks it', (name) => {
  const drawn = (hasIos: boolean) =>
    renderToStaticMarkup(
      <ModuleEditor name={name} setting={settings[name]!} hasIos={hasIos} dispatch={() => {}} />,
    ).includes('现在的 iOS 应用里还没有它');
  expect(drawn(true)).toBe(!isOnPlatform(name, 'ios'));
  expect(drawn(false)).toBe(false);
});
