import type { AppModule } from './app-module.ts';
import { barFields, itemFields, itemHelp, itemType, showAndHide } from './bar-fields.ts';
import { moduleFacts } from './module-names.ts';

export const hoverBtn = {
  name: 'hoverBtn',
  ...moduleFacts.hoverBtn,
  summary: {
    zh: '可拖动的悬浮按钮，自动贴边并记住位置，点开小菜单或直接执行一个动作',
    en: 'A floating button people can drag. It snaps to the edge, stays where they leave it, and opens a small menu or runs one action.',
  },
  on: false,
  fields: {
    icon: {
      kind: 'icon',
      default: null,
      title: { zh: '图标', en: 'Icon' },
      help: {
        zh: '不选时只有一项就用这一项的图标，多项用菜单图标',
        en: 'Without one, that of the only entry, or the sign of a menu',
      },
    },
    text: {
      kind: 'text',
      default: { zh: '', en: '' },
      max: 10,
      title: { zh: '文字', en: 'Text' },
      help: { zh: '显示在图标下方，可不填', en: 'Below the icon; may stay empty' },
    },
    items: {
      kind: 'list',
      default: [
        { text: { zh: '首页', en: 'Home' }, action: 'home' },
        { text: { zh: '刷新', en: 'Reload' }, action: 'refresh' },
      ],
      max: 6,
      title: { zh: '菜单', en: 'Menu' },
      help: {
        zh: '只有一项时，点按钮直接执行；没有时由网页处理',
        en: 'A single entry is done by the button at once; without any, the page decides',
      },
      of: { ...itemFields, text: { ...itemFields.text, required: true } },
    },
    color: { kind: 'color', default: '#ffffff', title: { zh: '图标和文字', en: 'Icon and texts' } },
    background: { kind: 'color', default: '#1e90ff', title: { zh: '背景', en: 'Background' } },
    side: {
      kind: 'choice',
      default: 'right',
      of: { left: { zh: '左侧', en: 'Left' }, right: { zh: '右侧', en: 'Right' } },
      title: { zh: '靠边', en: 'Side' },
      help: { zh: '用户拖动后以用户的位置为准', en: 'Once the user has moved it, it stays where they left it' },
    },
    y: {
      kind: 'number',
      default: 75,
      min: 0,
      max: 100,
      unit: '%',
      title: { zh: '高度', en: 'Height' },
      help: { zh: '0 在最上面，100 在最下面', en: '0 is at the top, 100 at the bottom' },
    },
    ...barFields,
    night: {
      ...barFields.night,
      default: false,
      help: {
        zh: '打开后，手机用深色时浅色的底换成深色；不打开，按钮在深色页面上仍用自己的颜色',
        en: 'On a dark phone a light background becomes dark; without it the button keeps its colour, also over dark pages',
      },
    },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'float.set',
      title: {
        zh: '设置悬浮按钮，省略的保持不变，到应用退出为止',
        en: 'Change the button until the app ends; what is left out stays',
      },
      params: [
        {
          name: 'icon',
          type: 'string | null',
          optional: true,
          text: {
            zh: '动作名或图片，null 恢复模块中的图标',
            en: 'The name of an act, or a picture; null is that of the module',
          },
        },
        { name: 'text', type: 'string', optional: true, text: { zh: '文字', en: 'The text' } },
        {
          name: 'items',
          type: `${itemType()}[] | null`,
          optional: true,
          text: {
            zh: `最多 6 个，null 恢复模块中的菜单；${itemHelp.zh}`,
            en: `Six at most, null brings back those of the module; ${itemHelp.en}`,
          },
        },
        { name: 'side', type: "'left' | 'right'", optional: true, text: { zh: '靠哪一侧', en: 'The side it is at' } },
        { name: 'y', type: 'number', optional: true, text: { zh: '高度，0 到 100', en: 'Its height, 0 to 100' } },
        {
          name: 'color',
          type: 'string',
          optional: true,
          text: { zh: '图标和文字 #rrggbb', en: 'Icon and texts, #rrggbb' },
        },
        { name: 'background', type: 'string', optional: true, text: { zh: '背景 #rrggbb', en: 'Background, #rrggbb' } },
      ],
    },
    ...showAndHide('float'),
  ],
  events: [
    {
      name: 'float.tap',
      title: {
        zh: '用户点了按钮或菜单中的一项，随后执行它的动作',
        en: 'The user pressed the button or an entry; its act follows',
      },
      data: [
        {
          name: 'index',
          type: 'number',
          text: { zh: '第几项，从 0 起；-1 是按钮', en: 'Place of the entry, from 0; -1 is the button' },
        },
        { name: 'id', type: 'string', text: { zh: '编号，可能为空', en: 'Its name for pages, may be empty' } },
      ],
    },
  ],
} as const satisfies AppModule;
