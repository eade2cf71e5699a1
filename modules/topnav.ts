import type { AppModule } from './app-module.ts';
import { barFields, itemData, itemFields, itemHelp, itemType, showAndHide } from './bar-fields.ts';
import { moduleFacts } from './module-names.ts';

const buttonFields = { ...itemFields, text: { ...itemFields.text, required: true } } as const;
const help = {
  zh: '有图标时文字只给读屏使用；「后退」只在能后退时出现',
  en: 'With an icon the text is for screen readers; Back is there only when it leads somewhere',
};

export const topnav = {
  name: 'topnav',
  ...moduleFacts.topnav,
  summary: {
    zh: '标题随页面或固定，左右按钮可后退、刷新、分享、扫码或打开链接，状态栏同色',
    en: 'The page’s title or your own, buttons on both sides, and a status bar to match',
  },
  on: false,
  fields: {
    title: {
      kind: 'choice',
      default: 'page',
      of: { page: { zh: '页面的标题', en: 'Title of the page' }, fixed: { zh: '固定文字', en: 'Text of your own' } },
      title: { zh: '标题', en: 'Title' },
    },
    text: {
      kind: 'text',
      default: { zh: '', en: '' },
      max: 40,
      title: { zh: '固定文字', en: 'Text of your own' },
      help: {
        zh: '页面没有标题时也用它；不填用应用名称',
        en: 'Also for pages without a title; empty, the name of the app',
      },
    },
    center: { kind: 'switch', default: false, title: { zh: '标题居中', en: 'Title in the middle' } },
    left: {
      kind: 'list',
      default: [{ text: { zh: '后退', en: 'Back' }, action: 'back' }],
      max: 2,
      title: { zh: '左侧按钮', en: 'Buttons on the left' },
      help,
      of: buttonFields,
    },
    right: {
      kind: 'list',
      default: [{ text: { zh: '刷新', en: 'Reload' }, action: 'refresh' }],
      max: 3,
      title: { zh: '右侧按钮', en: 'Buttons on the right' },
      help,
      of: buttonFields,
    },
    color: { kind: 'color', default: '#1f2329', title: { zh: '文字和图标', en: 'Text and icons' } },
    background: { kind: 'color', default: '#ffffff', title: { zh: '背景', en: 'Background' } },
    ...barFields,
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'topnav.setTitle',
      title: { zh: '设置标题，到打开下一个页面为止', en: 'The title, until another page loads' },
      params: [
        {
          name: 'title',
          type: 'string | null',
          optional: true,
          text: { zh: '省略或 null 恢复原来的标题', en: 'Left out or null brings back the earlier one' },
        },
        { name: 'subtitle', type: 'string', optional: true, text: { zh: '副标题', en: 'A second line' } },
      ],
    },
    {
      name: 'topnav.setStyle',
      title: { zh: '设置颜色，省略的保持不变', en: 'Colours; what is left out stays' },
      params: [
        { name: 'background', type: 'string', optional: true, text: { zh: '背景 #rrggbb', en: 'Background, #rrggbb' } },
        {
          name: 'color',
          type: 'string',
          optional: true,
          text: { zh: '文字和图标 #rrggbb', en: 'Text and icons, #rrggbb' },
        },
      ],
    },
    {
      name: 'topnav.setButtons',
      title: { zh: '更换按钮，到应用退出为止', en: 'Other buttons, until the app ends' },
      params: [
        {
          name: 'left',
          type: `${itemType()}[] | null`,
          optional: true,
          text: { zh: `最多 2 个；${itemHelp.zh}`, en: `Two at most; ${itemHelp.en}` },
        },
        {
          name: 'right',
          type: `${itemType()}[] | null`,
          optional: true,
          text: { zh: '最多 3 个；null 恢复模块中的按钮', en: 'Three at most; null brings back those of the module' },
        },
      ],
    },
    ...showAndHide('topnav'),
    {
      name: 'topnav.getState',
      title: { zh: '顶部导航的状态', en: 'State of the bar' },
      result: [
        { name: 'title', type: 'string', text: { zh: '标题', en: 'The title' } },
        { name: 'shown', type: 'boolean', text: { zh: '是否显示', en: 'Whether it is shown' } },
      ],
    },
  ],
  events: [
    {
      name: 'nav.button',
      title: { zh: '用户点了一个按钮，随后执行它的动作', en: 'The user pressed a button; its act follows' },
      data: [...itemData, { name: 'side', type: "'left' | 'right'", text: { zh: '哪一侧', en: 'The side it is on' } }],
    },
  ],
} as const satisfies AppModule;
