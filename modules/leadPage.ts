import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const leadPage = {
  name: 'leadPage',
  ...moduleFacts.leadPage,
  summary: {
    zh: '新版本首次打开时，依次展示几张全屏图片，点按钮或滑动进入',
    en: 'Full-screen pictures when a new version first opens. A tap or a swipe leads into the app.',
  },
  on: false,
  fields: {
    pages: {
      kind: 'list',
      default: [],
      max: 8,
      title: { zh: '图片', en: 'Pictures' },
      help: {
        zh: '建议 1080 × 2340，重要内容放在中间；横屏时图片居中裁剪',
        en: 'Best 1080 x 2340 with what matters in the middle: across, the picture is cut above and below',
      },
      of: {
        image: { kind: 'image', default: null, required: true, title: { zh: '图片', en: 'Picture' } },
        text: {
          kind: 'text',
          default: { zh: '', en: '' },
          max: 200,
          title: { zh: '图片说明', en: 'Description' },
          help: { zh: '读屏软件会读出，不显示', en: 'Screen readers say it; it is not shown' },
        },
      },
    },
    enter: {
      kind: 'choice',
      default: 'both',
      of: {
        button: { zh: '按钮', en: 'By button' },
        swipe: { zh: '滑动', en: 'By swipe' },
        both: { zh: '按钮和滑动', en: 'By both' },
      },
      title: { zh: '进入方式', en: 'Entering the app' },
    },
    buttonText: {
      kind: 'text',
      default: { zh: '立即体验', en: 'Get started' },
      max: 20,
      title: { zh: '按钮文字', en: 'Button' },
    },
    buttonColor: { kind: 'color', default: '#1e90ff', title: { zh: '按钮颜色', en: 'Button colour' } },
    skip: { kind: 'switch', default: true, title: { zh: '可以跳过', en: 'Can be skipped' } },
    indicators: { kind: 'switch', default: true, title: { zh: '显示页码点', en: 'Dots for the pages' } },
    every: {
      kind: 'switch',
      default: false,
      title: { zh: '每次启动都展示', en: 'At every start' },
      help: { zh: '关闭时，每个版本只展示一次', en: 'Off, each version shows them once' },
    },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'guide.show',
      title: { zh: '再次展示引导页', en: 'Show the pictures again' },
      result: [
        {
          name: 'result',
          type: "'enter' | 'skip'",
          text: { zh: '看完进入或跳过', en: 'Whether the user went through or skipped' },
        },
      ],
      differences: {
        zh: '没有图片时返回 E_UNSUPPORTED。',
        en: 'Without pictures it answers E_UNSUPPORTED.',
      },
      waits: true,
    },
  ],
} as const satisfies AppModule;
