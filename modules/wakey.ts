import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const wakey = {
  name: 'wakey',
  ...moduleFacts.wakey,
  summary: {
    zh: '应用打开时屏幕不熄灭，可以只对某些链接生效；还能固定屏幕亮度',
    en: 'Keeps the screen on while the app is open, or only on some links. Can also fix the brightness.',
  },
  on: false,
  fields: {
    always: { kind: 'switch', default: true, title: { zh: '所有页面常亮', en: 'On every page' } },
    onlyOn: {
      kind: 'list',
      default: [],
      max: 50,
      title: { zh: '常亮的链接', en: 'On these links' },
      help: {
        zh: '关闭上面的开关后生效；* 代表任意字符，例如 https://example.com/video/*',
        en: 'Counts while the switch above is off. * matches any characters, as in https://example.com/video/*',
      },
      of: { pattern: { kind: 'pattern', default: '', required: true, title: { zh: '链接', en: 'Link' } } },
    },
    brightness: {
      kind: 'number',
      default: 0,
      min: 0,
      max: 100,
      unit: '%',
      title: { zh: '屏幕亮度', en: 'Brightness' },
      help: { zh: '0 为跟随手机；只影响本应用', en: '0 follows the phone; other apps are not affected' },
    },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'screen.keepOn',
      title: { zh: '屏幕常亮', en: 'Keep the screen on' },
      params: [
        {
          name: 'on',
          type: 'boolean',
          optional: true,
          text: { zh: '默认常亮，到打开下一个页面为止', en: 'On by default, until another page loads' },
        },
      ],
    },
    {
      name: 'screen.setBrightness',
      title: { zh: '设置屏幕亮度', en: 'Set the brightness' },
      params: [
        {
          name: 'value',
          type: 'number',
          text: {
            zh: '0 到 1，-1 为跟随手机；到打开下一个页面为止',
            en: 'From 0 to 1, or -1 to follow the phone; until another page loads',
          },
        },
      ],
    },
  ],
} as const satisfies AppModule;
