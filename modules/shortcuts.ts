import type { Fields } from './app-module.ts';

/** The number of shortcuts that every launcher shows (developer.android.com, App shortcuts). */
const MOST_SHORTCUTS = 4;

/** A setting of nativeConfig: entries of the menu that a long press on the app's icon opens, on Android 7.1 and later. */
export const shortcutFields = {
  shortcuts: {
    kind: 'list',
    default: [],
    max: MOST_SHORTCUTS,
    title: { zh: '图标快捷方式', en: 'Shortcuts of the icon' },
    help: {
      zh: '在 Android 手机上长按应用图标时出现，点击后打开应用内的页面',
      en: 'Shown on Android when the app’s icon is held; each opens a page of the app’s own',
    },
    of: {
      title: {
        kind: 'text',
        default: { zh: '', en: '' },
        max: 25,
        required: true,
        title: { zh: '名称', en: 'Title' },
        help: { zh: '最好不超过 10 个字', en: 'Best with no more than 10 letters' },
      },
      icon: {
        kind: 'icon',
        default: null,
        title: { zh: '图标', en: 'Icon' },
        help: { zh: '不选时用应用图标', en: 'Without one, that of the app' },
      },
      link: {
        kind: 'link',
        default: '',
        required: true,
        title: { zh: '链接', en: 'Link' },
        help: { zh: '本应用域名下的页面', en: 'A page on a domain of the app' },
      },
    },
  },
} as const satisfies Fields;
