import type { AppModule } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkValue } from './sdk-function.ts';

const networkState: readonly SdkValue[] = [
  { name: 'online', type: 'boolean', text: { zh: '是否联网', en: 'Whether there is a connection' } },
  {
    name: 'type',
    type: "'wifi' | 'cellular' | 'ethernet' | 'other' | 'none'",
    text: { zh: '网络类型', en: 'Kind of connection' },
  },
];

export const noNetWork = {
  name: 'noNetWork',
  ...moduleFacts.noNetWork,
  summary: {
    zh: '断网或加载太慢时显示内置页面，可重试，网络恢复后自动打开',
    en: 'A built-in page when the network is down or too slow. People can retry, and your site comes back by itself.',
  },
  on: true,
  fields: {
    image: { kind: 'image', default: null, title: { zh: '图片', en: 'Picture' } },
    title: {
      kind: 'text',
      default: { zh: '网络连接不可用', en: 'No connection' },
      max: 40,
      title: { zh: '标题', en: 'Heading' },
    },
    text: {
      kind: 'text',
      default: {
        zh: '请检查 Wi-Fi 或移动网络，连接恢复后会自动打开。',
        en: 'Check Wi-Fi or mobile data. The page opens by itself once you are back online.',
      },
      max: 200,
      title: { zh: '说明', en: 'Text' },
    },
    buttonText: {
      kind: 'text',
      default: { zh: '重新加载', en: 'Try again' },
      max: 20,
      title: { zh: '按钮文字', en: 'Button' },
    },
    buttonColor: { kind: 'color', default: '#1e90ff', title: { zh: '按钮颜色', en: 'Button colour' } },
    autoRetry: {
      kind: 'switch',
      default: true,
      title: { zh: '网络恢复后自动打开', en: 'Reopen when the network returns' },
    },
    timeoutSeconds: {
      kind: 'number',
      default: 20,
      min: 5,
      max: 120,
      unit: { zh: '秒', en: 's' },
      title: { zh: '打开超过多少秒算超时', en: 'Time out after' },
    },
  },
  android: {
    permissions: [
      {
        name: 'android.permission.ACCESS_NETWORK_STATE',
        why: {
          zh: '判断网络是否可用：断网显示无网络页，恢复后自动打开',
          en: 'Checks the connection to show or hide the offline page',
        },
      },
    ],
  },
  ios: {},
  functions: [
    { name: 'net.getStatus', title: { zh: '获取网络状态', en: 'State of the connection' }, result: networkState },
    {
      name: 'nonet.set',
      title: { zh: '设置无网络页文字', en: 'Texts of the offline page' },
      params: [
        { name: 'title', type: 'string', optional: true, text: { zh: '标题', en: 'Heading' } },
        { name: 'text', type: 'string', optional: true, text: { zh: '说明', en: 'Text' } },
        { name: 'button', type: 'string', optional: true, text: { zh: '按钮文字', en: 'Button' } },
      ],
    },
    { name: 'nonet.retry', title: { zh: '重新打开页面', en: 'Try the page again' } },
  ],
  events: [{ name: 'network', title: { zh: '网络状态变化', en: 'The connection changed' }, data: networkState }],
} as const satisfies AppModule;
