import type { AppModule } from './app-module.ts';
import { barFields, itemData, itemFields, itemHelp, itemParams, itemType, showAndHide } from './bar-fields.ts';
import { moduleFacts } from './module-names.ts';

const color = (name: string, zh: string, en: string) =>
  ({ name, type: 'string', optional: true, text: { zh: `${zh} #rrggbb`, en: `${en}, #rrggbb` } }) as const;

export const botnav = {
  name: 'botnav',
  ...moduleFacts.botnav,
  summary: {
    zh: '最多 5 个标签，图标加文字，可带角标，按链接自动选中，在指定页面隐藏',
    en: 'Up to five tabs with icons, labels and badges. The right tab is selected for each address, and pages you choose hide the bar.',
  },
  on: false,
  fields: {
    items: {
      kind: 'list',
      default: [
        { text: { zh: '首页', en: 'Home' }, action: 'home' },
        { text: { zh: '后退', en: 'Back' }, action: 'back' },
        { text: { zh: '刷新', en: 'Reload' }, action: 'refresh' },
      ],
      max: 5,
      title: { zh: '标签', en: 'Tabs' },
      of: {
        ...itemFields,
        text: { ...itemFields.text, required: true },
        activeIcon: {
          kind: 'icon',
          default: null,
          title: { zh: '选中时的图标', en: 'Icon while selected' },
          help: { zh: '不选时与图标相同', en: 'Without one, the same icon' },
        },
      },
    },
    activeColor: { kind: 'color', default: '#1e90ff', title: { zh: '选中', en: 'Selected' } },
    color: { kind: 'color', default: '#5f6670', title: { zh: '未选中', en: 'Not selected' } },
    background: { kind: 'color', default: '#ffffff', title: { zh: '背景', en: 'Background' } },
    badgeColor: { kind: 'color', default: '#c5283d', title: { zh: '角标', en: 'Badge' } },
    keepPlace: {
      kind: 'switch',
      default: false,
      title: { zh: '记住各标签的位置', en: 'Tabs keep their place' },
      help: {
        zh: '切换回来时打开离开时的页面，再点一次回到标签的链接；不打开则每次从标签的链接开始',
        en: 'Returning opens the page that was left, and a second press the tab’s link; without it a tab always begins at its link',
      },
    },
    ...barFields,
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'botnav.setItems',
      title: { zh: '更换标签，最多 5 个，到应用退出为止', en: 'Other tabs, five at most, until the app ends' },
      params: [
        {
          name: 'items',
          type: `${itemType('activeIcon?: string; badge?: string | number')}[] | null`,
          text: {
            zh: `null 恢复模块中的标签；${itemHelp.zh}`,
            en: `null brings back those of the module; ${itemHelp.en}`,
          },
        },
        { name: 'selected', type: 'number', optional: true, text: { zh: '选中第几个', en: 'The selected one' } },
      ],
    },
    {
      name: 'botnav.select',
      title: { zh: '选中一个标签，不打开它的链接', en: 'Select a tab without opening its link' },
      params: itemParams,
      result: [{ name: 'selected', type: 'number', text: { zh: '选中第几个', en: 'The selected one' } }],
    },
    { name: 'botnav.deselect', title: { zh: '一个都不选', en: 'Select none' } },
    {
      name: 'botnav.setBadge',
      title: { zh: '设置角标', en: 'The badge of a tab' },
      params: [
        ...itemParams,
        {
          name: 'text',
          type: 'string | number | null',
          optional: true,
          text: { zh: '文字或数字；空、0 或 null 去掉', en: 'Text or number; empty, 0 or null takes it away' },
        },
        { name: 'dot', type: 'boolean', optional: true, text: { zh: '只显示红点', en: 'A dot alone' } },
      ],
    },
    {
      name: 'botnav.setStyle',
      title: { zh: '设置颜色，省略的保持不变', en: 'Colours; what is left out stays' },
      params: [
        color('activeColor', '选中', 'Selected'),
        color('color', '未选中', 'Not selected'),
        color('background', '背景', 'Background'),
        color('badgeColor', '角标', 'Badge'),
      ],
    },
    ...showAndHide('botnav'),
    {
      name: 'botnav.getState',
      title: { zh: '底部导航的状态', en: 'State of the bar' },
      result: [
        {
          name: 'selected',
          type: 'number',
          text: { zh: '选中第几个，-1 为没有', en: 'The selected tab, -1 for none' },
        },
        { name: 'shown', type: 'boolean', text: { zh: '是否显示', en: 'Whether it is shown' } },
      ],
    },
  ],
  events: [
    { name: 'tab.change', title: { zh: '用户点了另一个标签', en: 'The user pressed another tab' }, data: itemData },
    {
      name: 'tab.reselect',
      title: {
        zh: '用户再次点选中的标签；监听后由页面处理，否则回到顶部或打开标签的链接',
        en: 'The user pressed the selected tab again; who listens decides, else the page scrolls to its top or the link opens',
      },
      data: itemData,
    },
  ],
} as const satisfies AppModule;
