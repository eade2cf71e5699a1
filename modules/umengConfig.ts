import type { AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction } from './sdk-function.ts';

const fields = {
  provider: {
    kind: 'choice',
    default: 'own',
    of: {
      own: { zh: '自己的服务器', en: 'A server of my own' },
      umeng: { zh: '友盟插件', en: 'The Umeng plug-in' },
    },
    title: { zh: '统计方式', en: 'Statistics by' },
    help: {
      zh: '友盟需要其 SDK，本系统不含；没有插件时不统计，调用返回 E_UNSUPPORTED',
      en: 'Umeng needs its SDK, which is not part of this system; without the plug-in nothing is counted, and calls answer E_UNSUPPORTED',
    },
  },
  endpoint: {
    kind: 'link',
    default: '',
    secure: true,
    title: { zh: '接收统计的地址', en: 'Address that receives the events' },
    help: {
      zh: '您自己服务器的 https 地址，应用以 POST 发送 JSON；留空则不统计',
      en: 'An https address of your own server, which gets JSON by POST; empty, nothing is counted',
    },
  },
  umengKey: { kind: 'line', default: '', max: 64, title: { zh: '友盟 AppKey', en: 'Umeng AppKey' } },
  pages: { kind: 'switch', default: true, title: { zh: '统计打开的页面', en: 'Count pages' } },
  crashes: { kind: 'switch', default: true, title: { zh: '记录应用崩溃', en: 'Record crashes' } },
} as const satisfies Fields;

const functions: readonly SdkFunction[] = [
  {
    name: 'analytics.event',
    title: { zh: '记录事件', en: 'Record an event' },
    params: [
      { name: 'id', type: 'string', text: { zh: '事件名，1 到 64 字', en: 'Its name, 1 to 64 characters' } },
      {
        name: 'params',
        type: 'Record<string, string | number | boolean>',
        optional: true,
        text: {
          zh: '附加数据，JSON 不超过 1000 字，不要放个人信息',
          en: 'What belongs to it, up to 1,000 characters of JSON; nothing personal',
        },
      },
    ],
  },
  {
    name: 'analytics.page',
    title: { zh: '记录页面', en: 'Record a page' },
    params: [
      { name: 'name', type: 'string', text: { zh: '页面名，1 到 200 字', en: 'Its name, 1 to 200 characters' } },
    ],
  },
  {
    name: 'analytics.enable',
    title: { zh: '开关统计', en: 'Switch the statistics' },
    params: [
      {
        name: 'on',
        type: 'boolean',
        optional: true,
        text: {
          zh: '用户是否愿意被统计，默认是；应用会记住',
          en: 'Whether the user takes part, yes by default; the app keeps it',
        },
      },
    ],
  },
];

const why = {
  zh: '用户同意后接收匿名的启动、页面与崩溃统计，附随机安装编号',
  en: 'Gets anonymous starts, pages and crashes after the consent, with a random installation id',
};

export const umengConfig = {
  name: 'umengConfig',
  ...moduleFacts.umengConfig,
  summary: {
    zh: '用户同意后，把匿名的启动、页面和崩溃统计发到您自己的服务器；撤回同意即停止，未发送的随即删除',
    en: 'With consent, anonymous launch, page and crash statistics go to your own server. Withdrawing consent stops this and deletes what has not been sent.',
  },
  reads: {
    zh: '启动、打开的页面与崩溃的匿名统计，附随机安装编号',
    en: 'Anonymous counts of starts, pages and crashes, with a random installation id',
  },
  on: false,
  fields,
  android: {},
  hosts: ({ provider, endpoint }: ConfigOfFields<typeof fields>) =>
    provider === 'own' && endpoint !== '' ? [{ host: new URL(endpoint).host, why }] : [],
  ios: null,
  functions,
} as const satisfies AppModule;
