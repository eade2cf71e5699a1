import type { AppModule, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkValue } from './sdk-function.ts';

const orientation = {
  kind: 'choice',
  default: 'auto',
  of: {
    auto: { zh: '跟随手机', en: 'As the phone is held' },
    portrait: { zh: '竖屏', en: 'Portrait' },
    landscape: { zh: '横屏', en: 'Landscape' },
  },
  title: { zh: '屏幕方向', en: 'Orientation' },
} as const;

const fullscreen = {
  kind: 'switch',
  default: false,
  title: { zh: '全屏', en: 'Full screen' },
  help: {
    zh: '隐藏状态栏和导航栏，从屏幕边缘滑入可临时显示',
    en: 'Hides status and navigation bar; a swipe from the edge of the screen shows them for a moment',
  },
} as const;

const fields = {
  orientation,
  fullscreen,
  rules: {
    kind: 'list',
    default: [],
    max: 50,
    title: { zh: '指定链接', en: 'On certain links' },
    help: {
      zh: '从上到下，先匹配的生效；* 代表任意字符，例如 https://example.com/video/*',
      en: 'From top to bottom; the first match wins. * matches any characters, as in https://example.com/video/*',
    },
    of: {
      pattern: { kind: 'pattern', default: '', required: true, title: { zh: '链接', en: 'Link' } },
      orientation,
      fullscreen,
    },
  },
} as const satisfies Fields;

const state: readonly SdkValue[] = [
  {
    name: 'value',
    type: "'auto' | 'portrait' | 'landscape'",
    text: { zh: '当前页面的屏幕方向', en: 'Orientation of this page' },
  },
  { name: 'fullscreen', type: 'boolean', text: { zh: '当前页面是否全屏', en: 'Whether this page is full screen' } },
];

export const adverbScreen = {
  name: 'adverbScreen',
  ...moduleFacts.adverbScreen,
  summary: {
    zh: '固定竖屏或横屏，或跟随手机；可以按链接设置，也可以全屏显示',
    en: 'Portrait, landscape or as the phone is held. Set it per link, or go full screen.',
  },
  on: false,
  fields,
  android: {},
  ios: null,
  functions: [
    {
      name: 'screen.orientation',
      title: { zh: '设置或获取屏幕方向', en: 'Set or get the orientation' },
      params: [
        {
          name: 'value',
          type: "'auto' | 'portrait' | 'landscape'",
          optional: true,
          text: {
            zh: '屏幕方向，到打开下一个页面为止；省略则只获取',
            en: 'The orientation until another page loads; without it the call only answers',
          },
        },
      ],
      result: state,
      differences: {
        zh: 'Android 16 及以上的大屏设备（最短边不小于 600dp）由系统决定方向。',
        en: 'From Android 16 on, the system decides on large screens (600 dp and more on the short side).',
      },
    },
    {
      name: 'screen.fullscreen',
      title: { zh: '进入或退出全屏', en: 'Full screen on or off' },
      params: [
        {
          name: 'on',
          type: 'boolean',
          optional: true,
          text: { zh: '默认全屏，到打开下一个页面为止', en: 'On by default, until another page loads' },
        },
      ],
      result: state,
    },
  ],
} as const satisfies AppModule;
