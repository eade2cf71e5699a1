import { actionFields, actions } from './actions.ts';
import type { Fields } from './app-module.ts';
import type { SdkFunction, SdkValue } from './sdk-function.ts';

/** The settings of every bar, menu and button over the pages. */
export const barFields = {
  night: {
    kind: 'switch',
    default: true,
    title: { zh: '跟随深色模式', en: 'Follow dark mode' },
    help: {
      zh: '手机用深色时，浅色的底换成深色，文字和图标保证看得清',
      en: 'On a dark phone a light background becomes dark, and texts and icons stay legible',
    },
  },
  hideOn: {
    kind: 'list',
    default: [],
    max: 50,
    title: { zh: '在这些页面隐藏', en: 'Hidden on these pages' },
    help: {
      zh: '* 代表任意字符，例如 https://example.com/checkout/*',
      en: '* matches any characters, as in https://example.com/checkout/*',
    },
    of: { pattern: { kind: 'pattern', default: '', required: true, title: { zh: '链接', en: 'Link' } } },
  },
} as const satisfies Fields;

/** The settings of one item of a bar or menu. */
export const itemFields = {
  text: { kind: 'text', default: { zh: '', en: '' }, max: 20, title: { zh: '文字', en: 'Text' } },
  icon: {
    kind: 'icon',
    default: null,
    title: { zh: '图标', en: 'Icon' },
    help: { zh: '不选时用动作自带的图标', en: 'Without one, the icon of its act' },
  },
  ...actionFields,
  id: {
    kind: 'line',
    default: '',
    max: 40,
    title: { zh: '编号', en: 'Name for pages' },
    help: { zh: '网页用它指定这一项，可不填', en: 'Pages name the item by it; may stay empty' },
  },
} as const satisfies Fields;

const anAction = Object.keys(actions)
  .map((action) => `'${action}'`)
  .join(' | ');

/** An item in the form that a page sends. `more` are further properties, in TypeScript's notation. */
export const itemType = (more = ''): string =>
  `{ id?: string; text?: string; icon?: string; action?: ${anAction}; link?: string${more && `; ${more}`} }`;

export const itemHelp = {
  zh: 'icon 是动作名，或 data:image/png;base64 图片；link 是 http(s) 地址',
  en: 'icon is the name of an act, or a picture as data:image/png;base64; link an http(s) address',
};

/** The parameters by which a page names one item of a bar. */
export const itemParams: readonly SdkValue[] = [
  { name: 'index', type: 'number', optional: true, text: { zh: '第几项，从 0 起', en: 'Place of the item, from 0' } },
  { name: 'id', type: 'string', optional: true, text: { zh: '或者它的编号', en: 'Or its name for pages' } },
];

/** The item that an event is about. */
export const itemData: readonly SdkValue[] = [
  { name: 'index', type: 'number', text: { zh: '第几项，从 0 起', en: 'Place of the item, from 0' } },
  { name: 'id', type: 'string', text: { zh: '编号，可能为空', en: 'Its name for pages, may be empty' } },
];

/** `show` and `hide` of a bar or button, by the space of its functions. */
export const showAndHide = (space: string): readonly SdkFunction[] => [
  {
    name: `${space}.show`,
    title: {
      zh: '显示，到打开下一个页面为止；模块中隐藏的链接始终隐藏',
      en: 'Show it, until another page loads; links that the module hides it on stay so',
    },
  },
  { name: `${space}.hide`, title: { zh: '隐藏，到打开下一个页面为止', en: 'Hide it, until another page loads' } },
];
