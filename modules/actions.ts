import type { Localized } from '#words/language.ts';
import type { Fields, ModuleSettings } from './app-module.ts';
import type { ModuleName } from './module-names.ts';

/** Actions of a bar's button, a menu's entry or a floating button; switching a module off removes its action. */
export const actions = {
  link: { zh: '打开链接', en: 'Open a link' },
  home: { zh: '首页', en: 'Home page' },
  back: { zh: '后退', en: 'Back' },
  forward: { zh: '前进', en: 'Forward' },
  refresh: { zh: '刷新', en: 'Reload' },
  close: { zh: '关闭', en: 'Close' },
  share: { zh: '分享', en: 'Share' },
  scan: { zh: '扫一扫', en: 'Scan a code' },
  sidebar: { zh: '侧边栏', en: 'Sidebar' },
  about: { zh: '关于', en: 'About' },
  downloads: { zh: '下载列表', en: 'Downloads' },
  clearCache: { zh: '清除缓存', en: 'Clear the cache' },
} as const satisfies Record<string, Localized>;

/** The fields of an item with an action: its action, and the address of a link. */
export const actionFields = {
  action: { kind: 'choice', default: 'link', of: actions, title: { zh: '点击后', en: 'When pressed' } },
  link: { kind: 'link', default: '', title: { zh: '链接', en: 'Link' } },
} as const satisfies Fields;

/** The module that an action needs. */
const moduleOfAction: Readonly<Record<string, ModuleName>> = {
  share: 'shareConfig',
  scan: 'picAndVideo',
  sidebar: 'sidebar',
  about: 'aboutUs',
  downloads: 'morePreview',
};

/** Whether an item of a module's list has an effect in this app: the module of its action is on. An item without an action always has. */
export function acts(item: Readonly<Record<string, unknown>>, settings: ModuleSettings): boolean {
  const module = moduleOfAction[String(item.action)];
  return module === undefined || settings[module]?.on === true;
}
