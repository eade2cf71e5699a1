import type { AppModule, ConfigOfFields, Fields, ReachedHost } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

const fields = {
  url: {
    kind: 'link',
    default: '',
    secure: true,
    title: { zh: '检查地址', en: 'Check address' },
    help: {
      zh: '以 https 开头，返回 {"versionCode": 2, "versionName": "1.1.0", "notes": "…", "url": "https://…", "forced": false}',
      en: 'With https; it answers {"versionCode": 2, "versionName": "1.1.0", "notes": "...", "url": "https://...", "forced": false}',
    },
  },
  atStart: {
    kind: 'switch',
    default: true,
    title: { zh: '启动时检查', en: 'Check at the start' },
    help: { zh: '最多每天一次，用户同意协议之后', en: 'At most once a day, and after the consent' },
  },
  open: {
    kind: 'choice',
    default: 'page',
    of: {
      page: { zh: '下载页', en: 'Download page' },
      market: { zh: '应用市场，没有时打开下载页', en: 'App store, or else the download page' },
    },
    title: { zh: '更新方式', en: 'Where to get it' },
  },
  title: {
    kind: 'text',
    default: { zh: '发现新版本', en: 'A new version is here' },
    max: 40,
    title: { zh: '标题', en: 'Heading' },
  },
} as const satisfies Fields;

export const updateRemind = {
  name: 'updateRemind',
  ...moduleFacts.updateRemind,
  summary: {
    zh: '向您的地址询问新版本，提示用户去应用市场或下载页更新；不自行下载安装',
    en: 'Asks your address for a new version, then points people to the store or download page. It never installs anything itself.',
  },
  on: false,
  fields,
  android: {},
  ios: null,
  hosts: ({ url }: ConfigOfFields<typeof fields>) => hostsOf(url),
  functions: [
    {
      name: 'app.checkUpdate',
      title: { zh: '检查更新', en: 'Look for a new version' },
      params: [
        {
          name: 'dialog',
          type: 'boolean',
          optional: true,
          text: {
            zh: '有新版本时是否弹出提示，默认弹出',
            en: 'Whether a new version is shown to the user; by default it is',
          },
        },
      ],
      result: [
        { name: 'hasUpdate', type: 'boolean', text: { zh: '是否有新版本', en: 'Whether there is a new version' } },
        { name: 'versionCode', type: 'number', text: { zh: '内部版本号', en: 'Its version code' } },
        { name: 'versionName', type: 'string', text: { zh: '版本号', en: 'Its version' } },
        { name: 'notes', type: 'string', text: { zh: '更新说明', en: 'Its notes' } },
        { name: 'url', type: 'string', text: { zh: '下载页', en: 'Its download page' } },
        { name: 'forced', type: 'boolean', text: { zh: '是否必须更新', en: 'Whether it must be installed' } },
      ],
      differences: {
        zh: '地址无法访问或返回内容不符合格式时为 E_NETWORK。',
        en: 'E_NETWORK where the address does not answer, or not in the form of the module.',
      },
      waits: true,
    },
  ],
} as const satisfies AppModule;

function hostsOf(url: string): ReachedHost[] {
  const why = {
    zh: '检查新版本，最多每天一次；不发送设备或个人信息',
    en: 'Looks for a new version, at most once a day by itself; sends nothing about the device or user',
  };
  return url === '' ? [] : [{ host: new URL(url).host, why }];
}
