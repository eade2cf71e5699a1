import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { moduleNames, moduleTitle } from '#modules/module-names.ts';
import { isOnPlatform } from '#modules/on-ios.ts';
import { modules } from '#modules/registry.ts';
import { fullSettings } from '#tests/story/full-settings.ts';
import type { Platform } from '#words/platform.ts';
import AppPhone from '../app/app-phone.tsx';
import { emptyForm, type PackedApp } from '../draft/base-form.ts';
import { Stage } from '../draft/stage.tsx';
import { ModuleFacts } from './module-facts.tsx';
import { ModuleStage } from './module-stage.tsx';
import type { ModuleDraft } from './state/module-draft.ts';

const both: readonly Platform[] = ['android', 'ios'];
const appFor = (platforms: readonly Platform[], site = '') =>
  ({ base: { ...emptyForm, app_id: 7, app_name: '山野茶事', platforms, site } }) as unknown as PackedApp;
const none = Object.fromEntries(
  Object.entries(fullSettings).map(([name, { config }]) => [name, { on: false, config }]),
);
const only = (name: string) => ({ ...none, [name]: { on: true, config: fullSettings[name]!.config } });
const line = (name: string) => `iPhone 上还没有「${moduleTitle(name).zh}」`;
const systemOf = (html: string) => /class="phone is-(\w+)/.exec(html)![1];

function draw(node: React.ReactNode, client = new QueryClient()): string {
  return renderToStaticMarkup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
}

function stage(name: string | null, platforms: readonly Platform[], settings = only(name ?? 'botnav')): string {
  const draft = { settings, pictures: {} } as unknown as ModuleDraft;
  const still = { outlines: {}, open: false, onClose: () => {} };
  return draw(<ModuleStage app={appFor(platforms)} draft={draft} module={name} {...still} />);
}

function appPage(names: readonly string[], platforms: readonly Platform[], site = ''): string {
  const client = new QueryClient();
  const modules = moduleNames.map((name) => ({
    ...{ name, status: names.includes(name) ? 1 : 0, config: fullSettings[name]!.config },
  }));
  client.setQueryData(['app', 7, 'configured'], { modules, pictures: {} });
  return draw(<AppPhone app={appFor(platforms, site)} />, client);
}

describe.each(moduleNames)('%s in the pictures of an app', (name) => {
  const isLacked = !isOnPlatform(name, 'ios');

  test('is on an Android phone', () => {
    expect(stage(name, ['android'])).toContain(`data-for="${name}"`);
    expect(stage(name, ['android'])).not.toContain('iPhone 上还没有');
    expect(systemOf(appPage([name], ['android']))).toBe('android');
  });

  test('is on an iPhone as far as iOS has it; else a line below says that it is not', () => {
    for (const html of [stage(name, ['ios']), appPage([name], ['ios'])]) {
      expect(systemOf(html)).toBe('ios');
      expect(html.includes(line(name))).toBe(isLacked);
      expect(html.includes(`正在看：${moduleTitle(name).zh}`) && isLacked).toBe(false);
    }
    expect(stage(name, ['ios']).includes(`data-for="${name}"`)).toBe(!isLacked);
    expect(appPage([name], ['ios']).includes(`data-for="${name}"`)).toBe(false);
  });

  test('decides the phone of an app for both systems, and the mark on the iPhone’s choice', () => {
    const html = stage(name, both);
    expect(systemOf(html)).toBe(isLacked ? 'android' : 'ios');
    expect(html).toContain(`data-for="${name}"`);
    expect(/<button[^>]*>(?:(?!<\/button>).)*iOS(?:(?!<\/button>).)*iPhone 上还没有/.test(html)).toBe(isLacked);
    expect(systemOf(appPage([name], both))).toBe(isLacked ? 'android' : 'ios');
    expect(appPage([name], both).includes(line(name))).toBe(isLacked);
  });
});

test.each(modules.map((module) => [module.name, module] as const))(
  'the facts of %s speak of iOS only as far as iOS has it',
  (_, module) => {
    const html = draw(<ModuleFacts module={module} config={fullSettings[module.name]!.config} />);
    expect(html.includes('iOS 上还没有这个模块')).toBe(module.ios === null);
  },
);

describe('the picture of an app', () => {
  test('is on Android while a module that is on is not on the iPhone, although another is looked at', () => {
    const settings = { ...only('botnav'), pullRefresh: fullSettings.pullRefresh! };
    expect(systemOf(stage('pullRefresh', both, settings))).toBe('android');
    expect(systemOf(stage('pullRefresh', both, only('pullRefresh')))).toBe('ios');
  });

  test('names one of several modules, and says how many there are', () => {
    const html = appPage(['botnav', 'sidebar', 'push', 'noNetWork'], both);
    expect(html).toMatch(/iPhone 上还没有「[^」]+」等 3 项/);
    expect(html).toContain('按当前设置的 Android 预览');
    expect(appPage(['noNetWork'], both)).toContain('按当前设置的 iPhone 预览');
  });

  test('says that it is a sketch where the site cannot be shown', () => {
    const client = new QueryClient();
    client.setQueryData(['check', '', 7], { frameable: 0, reachable: 1 });
    const html = draw(<AppPhone app={appFor(both)} />, client);
    expect(html).toMatch(/<b>示意<\/b>.*示意图，非应用真实画面/s);
    expect(html).not.toContain('手机上的预览');
  });

  test('has an offline site on Android alone', () => {
    expect(systemOf(appPage([], both, 'tea.zip'))).toBe('android');
    expect(appPage([], both, 'tea.zip')).toContain('iPhone 上还没有「离线网站」');
    const form = { ...emptyForm, app_name: '山野茶事', site: 'tea.zip' };
    const drawn = (platforms: readonly Platform[]) =>
      draw(<Stage form={{ ...form, platforms: [...platforms] }} check={null} open={false} onClose={() => {}} />);
    expect(systemOf(drawn(both))).toBe('android');
    expect(drawn(['android'])).toContain('装到手机上就能离线打开');
    expect(drawn(['ios'])).not.toContain('装到手机上就能离线打开');
    expect(drawn(['ios'])).toContain('iPhone 上还没有「离线网站」');
  });
});
