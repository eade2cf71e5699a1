import type { AppModule } from './app-module.ts';
import { barFields, itemData, itemFields, itemHelp, itemType } from './bar-fields.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction } from './sdk-function.ts';

const entryFields = { ...itemFields, text: { ...itemFields.text, required: true } } as const;
const modes = {
  cover: { zh: '盖住页面', en: 'Over the page' },
  push: { zh: '推开页面', en: 'Push the page aside' },
  scale: { zh: '推开并缩小页面', en: 'Push it aside and make it smaller' },
} as const;
const sides = {
  start: { zh: '左侧', en: 'Left' },
  end: { zh: '右侧', en: 'Right' },
} as const;

/** Functions that answer whether the sidebar is open afterwards. */
const opening = (name: string, zh: string, en: string): SdkFunction => ({
  name: `sidebar.${name}`,
  title: { zh, en },
  result: [{ name: 'open', type: 'boolean', text: { zh: '是否打开', en: 'Whether it is open' } }],
});

export const sidebar = {
  name: 'sidebar',
  ...moduleFacts.sidebar,
  summary: {
    zh: '从侧边滑出的菜单，带头图和分组，可盖住、推开或推开并缩小页面；由按钮、边缘滑动或网页打开',
    en: 'A menu that slides in from the side, with a header picture and groups. It covers the page or pushes it aside, and opens by button, swipe or call.',
  },
  on: false,
  fields: {
    mode: { kind: 'choice', default: 'cover', of: modes, title: { zh: '打开方式', en: 'How it opens' } },
    side: {
      kind: 'choice',
      default: 'start',
      of: sides,
      title: { zh: '哪一侧', en: 'Side' },
      help: {
        zh: '手机用阿拉伯文等从右往左书写的语言时，左右对调',
        en: 'Swapped on phones set to Arabic and other languages written from right to left',
      },
    },
    width: {
      kind: 'number',
      default: 288,
      min: 200,
      max: 400,
      unit: 'dp',
      title: { zh: '宽度', en: 'Width' },
      help: { zh: '窄屏上总会留出一条页面', en: 'On a narrow screen, part of the page stays in sight' },
    },
    image: { kind: 'image', default: null, title: { zh: '头图', en: 'Picture at the top' } },
    text: {
      kind: 'text',
      default: { zh: '欢迎来到{app}', en: 'Welcome to {app}' },
      max: 40,
      title: { zh: '标题', en: 'Heading' },
      help: { zh: '显示在头图下方，可不填', en: 'Below the picture; may stay empty' },
    },
    items: {
      kind: 'list',
      default: [
        { text: { zh: '首页', en: 'Home' }, action: 'home' },
        { text: { zh: '刷新', en: 'Reload' }, action: 'refresh' },
        { text: { zh: '关于', en: 'About' }, action: 'about' },
      ],
      max: 30,
      title: { zh: '菜单', en: 'Menu' },
      help: {
        zh: '有下级、自己没有链接的一项是分组标题；都没有图标时只显示文字',
        en: 'An item with items below it and no link of its own is the heading of a group',
      },
      of: {
        ...entryFields,
        children: { kind: 'list', default: [], max: 20, title: { zh: '下级', en: 'Items below it' }, of: entryFields },
      },
    },
    color: { kind: 'color', default: '#1f2329', title: { zh: '文字和图标', en: 'Texts and icons' } },
    background: { kind: 'color', default: '#ffffff', title: { zh: '背景', en: 'Background' } },
    ...barFields,
    hideOn: { ...barFields.hideOn, title: { zh: '在这些页面不打开', en: 'Not opened on these pages' } },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'sidebar.setItems',
      title: { zh: '更换菜单和头部，到应用退出为止', en: 'Another menu and header, until the app ends' },
      params: [
        {
          name: 'items',
          type: `${itemType(`children?: ${itemType()}[]`)}[] | null`,
          optional: true,
          text: {
            zh: `最多 30 项，每项最多 20 个下级，下级不再有下级；null 恢复模块中的菜单；${itemHelp.zh}`,
            en: `30 at most with 20 below each and none below those; null brings back those of the module; ${itemHelp.en}`,
          },
        },
        {
          name: 'header',
          type: '{ text?: string; image?: string } | null',
          optional: true,
          text: {
            zh: '标题和头图（data:image/png;base64），null 恢复模块中的',
            en: 'Heading and picture (data:image/png;base64); null brings back those of the module',
          },
        },
      ],
    },
    {
      name: 'sidebar.setStyle',
      title: {
        zh: '设置样子，省略的保持不变，到应用退出为止',
        en: 'Its look until the app ends; what is left out stays',
      },
      params: [
        {
          name: 'mode',
          type: "'cover' | 'push' | 'scale'",
          optional: true,
          text: { zh: '打开方式', en: 'How it opens' },
        },
        { name: 'side', type: "'start' | 'end'", optional: true, text: { zh: '哪一侧', en: 'The side' } },
        {
          name: 'width',
          type: 'number',
          optional: true,
          text: { zh: '宽度，200 到 400', en: 'Its width, 200 to 400' },
        },
        {
          name: 'color',
          type: 'string',
          optional: true,
          text: { zh: '文字和图标 #rrggbb', en: 'Texts and icons, #rrggbb' },
        },
        { name: 'background', type: 'string', optional: true, text: { zh: '背景 #rrggbb', en: 'Background, #rrggbb' } },
      ],
    },
    opening('open', '打开', 'Open it'),
    opening('close', '收起', 'Close it'),
    opening('toggle', '打开或收起', 'Open it, or close it'),
    opening('getState', '侧边栏的状态', 'Whether it is open'),
  ],
  events: [
    {
      name: 'sidebar.tap',
      title: { zh: '用户点了一项，随后执行它的动作', en: 'The user pressed an item; its act follows' },
      data: [
        ...itemData,
        {
          name: 'group',
          type: 'number',
          text: { zh: '在第几项的下级中，-1 为最外层', en: 'Place of the item that it is below; -1 for none' },
        },
      ],
    },
    {
      name: 'sidebar.change',
      title: { zh: '侧边栏打开或收起', en: 'The sidebar opened or closed' },
      data: [{ name: 'open', type: 'boolean', text: { zh: '是否打开', en: 'Whether it is open' } }],
    },
  ],
} as const satisfies AppModule;
