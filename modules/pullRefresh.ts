import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const pullRefresh = {
  name: 'pullRefresh',
  ...moduleFacts.pullRefresh,
  summary: {
    zh: '在页面顶部下拉即可刷新，可按链接关闭，也可由网页接管',
    en: 'Pull at the top of a page to reload it; off by link, or handled by the page itself',
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
        en: '* stands for any characters, as in https://example.com/chat/*',
      },
      of: { pattern: { kind: 'pattern', default: '', required: true, title: { zh: '链接', en: 'Link' } } },
    },
  },
  android: {},
  ios: {},
  functions: ['refresh.enable', 'refresh.start', 'refresh.stop', 'refresh.setStyle'],
} as const satisfies AppModule;
