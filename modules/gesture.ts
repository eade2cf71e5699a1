import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

export const gesture = {
  name: 'gesture',
  ...moduleFacts.gesture,
  summary: {
    zh: '从屏幕边缘滑动前进后退或打开侧边栏，连按两次返回才退出',
    en: 'Swipe from the edge to go back, forward or open the sidebar. Press back twice to leave.',
  },
  on: false,
  fields: {
    swipe: {
      kind: 'choice',
      default: 'history',
      of: {
        none: { zh: '关闭', en: 'Off' },
        history: { zh: '后退与前进', en: 'Back and forward' },
        sidebar: { zh: '打开侧边栏', en: 'Open the sidebar' },
      },
      title: { zh: '边缘滑动', en: 'Swipe from the edge' },
      help: {
        zh: '从左边缘右滑后退或打开侧边栏，从右边缘左滑前进；手机使用全面屏手势时，最边缘归系统',
        en: 'From the left edge back, or the sidebar; from the right edge forward. With gesture navigation the outermost strip is the phone’s',
      },
    },
    edge: {
      kind: 'number',
      default: 32,
      min: 16,
      max: 120,
      unit: 'dp',
      title: { zh: '边缘宽度', en: 'Width of the edge' },
    },
    distance: {
      kind: 'number',
      default: 96,
      min: 40,
      max: 300,
      unit: 'dp',
      title: { zh: '滑动多远生效', en: 'Length of the swipe' },
    },
    doubleBack: {
      kind: 'switch',
      default: true,
      title: { zh: '连按两次返回才退出', en: 'Back twice to leave' },
    },
    leaveText: {
      kind: 'text',
      default: { zh: '再按一次返回退出', en: 'Press back again to leave' },
      max: 40,
      title: { zh: '退出提示', en: 'Message before leaving' },
    },
  },
  android: {},
  ios: null,
  functions: [
    {
      name: 'gesture.set',
      title: { zh: '设置手势，省略的保持不变', en: 'Set the gestures; what is left out stays' },
      params: [
        {
          name: 'mode',
          type: "'none' | 'history' | 'sidebar'",
          optional: true,
          text: { zh: '边缘滑动，到打开下一个页面为止', en: 'Swipe from the edge, until another page loads' },
        },
        {
          name: 'edge',
          type: 'number',
          optional: true,
          text: { zh: '边缘宽度，16 到 120', en: 'Width of the edge, 16 to 120' },
        },
        {
          name: 'distance',
          type: 'number',
          optional: true,
          text: { zh: '滑动多远生效，40 到 300', en: 'Length of the swipe, 40 to 300' },
        },
        {
          name: 'doubleBack',
          type: 'boolean',
          optional: true,
          text: { zh: '连按两次返回才退出，到应用关闭为止', en: 'Back twice to leave, until the app ends' },
        },
      ],
    },
  ],
} as const satisfies AppModule;
