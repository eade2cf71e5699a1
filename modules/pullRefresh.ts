import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const pullRefresh = {
  name: 'pullRefresh',
  ...moduleFacts.pullRefresh,
  summary: {
    zh: '在页面顶部下拉即可刷新，可以对某些链接关闭，也可以交给网页处理',
    en: 'Pull down to reload. Switch it off for some links, or let the page handle it.',
  },
  on: true,
  fields: {
    color: { kind: 'color', default: '#1e90ff', title: { zh: '指示器颜色', en: 'Indicator colour' } },
    background: { kind: 'color', default: '#ffffff', title: { zh: '指示器底色', en: 'Indicator background' } },
    hideOn: {
      kind: 'list',
      default: [],
      max: 50,
      title: { zh: '不启用的链接', en: 'Off on these links' },
      help: {
        zh: '* 代表任意字符，例如 https://example.com/chat/*',
        en: '* matches any characters, as in https://example.com/chat/*',
      },
      of: { pattern: { kind: 'pattern', default: '', required: true, title: { zh: '链接', en: 'Link' } } },
    },
  },
  android: {},
  ios: {},
  functions: [
    {
      name: 'refresh.enable',
      title: { zh: '开关下拉刷新', en: 'Switch pull to refresh' },
      params: [
        {
          name: 'on',
          type: 'boolean',
          optional: true,
          text: {
            zh: '默认开，到打开下一个页面为止；模块中不启用的链接始终不可下拉',
            en: 'On by default, until another page loads; links that the module names stay off',
          },
        },
      ],
    },
    { name: 'refresh.start', title: { zh: '开始刷新', en: 'Start refreshing' } },
    { name: 'refresh.stop', title: { zh: '结束刷新', en: 'Refreshing is done' } },
    {
      name: 'refresh.setStyle',
      title: { zh: '设置刷新样式，省略的保持不变', en: 'Colours of the indicator; what is left out stays' },
      params: [
        { name: 'color', type: 'string', optional: true, text: { zh: '指示器颜色 #rrggbb', en: 'Indicator, #rrggbb' } },
        { name: 'background', type: 'string', optional: true, text: { zh: '底色 #rrggbb', en: 'Background, #rrggbb' } },
      ],
    },
    {
      name: 'refresh.hold',
      title: { zh: '手指在页面内可滚动区域时暂停下拉', en: 'Rest while the finger is on something that scrolls' },
      params: [{ name: 'on', type: 'boolean', text: { zh: '是否暂停', en: 'Whether to rest' } }],
      only: 'android',
      internal: true,
    },
  ],
  events: [
    {
      name: 'refresh',
      title: {
        zh: '用户下拉；监听后由页面自行刷新并调用 refresh.stop',
        en: 'The user pulled; a page that listens reloads itself and calls refresh.stop',
      },
      data: [],
    },
  ],
} as const satisfies AppModule;
