import type { AndroidContribution, AppModule, ConfigOfFields, Fields, ManifestElement } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import type { SdkFunction, SdkValue } from './sdk-function.ts';

const fields = {
  title: {
    kind: 'text',
    default: { zh: '', en: '' },
    max: 60,
    title: { zh: '分享标题', en: 'Title' },
    help: { zh: '留空则使用当前页面的标题', en: 'Leave empty for the title of the page' },
  },
  text: { kind: 'text', default: { zh: '', en: '' }, max: 300, title: { zh: '分享文字', en: 'Text' } },
  link: {
    kind: 'link',
    default: '',
    title: { zh: '分享链接', en: 'Link' },
    help: { zh: '留空则分享当前页面', en: 'Leave empty to share the page that is open' },
  },
  copyLink: {
    kind: 'switch',
    default: true,
    title: { zh: '提供复制链接', en: 'Offer to copy the link' },
    help: { zh: '关闭后直接打开系统分享面板', en: 'When off, the system’s share sheet opens at once' },
  },
  channels: {
    kind: 'list',
    default: [],
    max: 5,
    title: { zh: '直达渠道（需插件）', en: 'Direct channels (by plug-in)' },
    help: {
      zh: '每个渠道需要对应平台的插件与应用编号；没有插件时，share.to 会如实返回不支持。系统分享面板无需插件',
      en: 'Each needs a plug-in and an app id of its platform; without one, share.to says that it is not supported. The system’s share sheet needs none',
    },
    of: {
      channel: {
        kind: 'choice',
        default: 'wechat',
        of: {
          wechat: { zh: '微信好友', en: 'WeChat friends' },
          moments: { zh: '微信朋友圈', en: 'WeChat Moments' },
          qq: { zh: 'QQ 好友', en: 'QQ friends' },
          qzone: { zh: 'QQ 空间', en: 'Qzone' },
          weibo: { zh: '微博', en: 'Weibo' },
        },
        title: { zh: '渠道', en: 'Channel' },
      },
    },
  },
  receive: {
    kind: 'switch',
    default: false,
    title: { zh: '接收其他应用的分享', en: 'Receive what other apps share' },
    help: {
      zh: '打开后，本应用出现在其他应用的分享面板中；内容交给您的网页（share 事件与 share.received）',
      en: 'The app then stands in the share sheets of others, and your pages get the content (event share, and share.received)',
    },
  },
  receiveTypes: {
    kind: 'choice',
    default: 'any',
    of: {
      text: { zh: '文字与链接', en: 'Texts and links' },
      pictures: { zh: '图片', en: 'Pictures' },
      media: { zh: '图片与视频', en: 'Pictures and videos' },
      any: { zh: '文字与各类文件', en: 'Texts and files of any kind' },
    },
    title: { zh: '接收的内容', en: 'What it receives' },
  },
} as const satisfies Fields;

type ShareConfig = ConfigOfFields<typeof fields>;

const content: readonly SdkValue[] = [
  { name: 'title', type: 'string', optional: true, text: { zh: '标题', en: 'Title' } },
  { name: 'text', type: 'string', optional: true, text: { zh: '文字', en: 'Text' } },
  { name: 'url', type: 'string', optional: true, text: { zh: '链接', en: 'Link' } },
  {
    name: 'image',
    type: 'string',
    optional: true,
    text: { zh: '图片：https、data: 或 blob: 地址', en: 'A picture: an address of https, data: or blob:' },
  },
  {
    name: 'files',
    type: 'string[]',
    optional: true,
    text: { zh: '文件的地址，最多 10 个，每个最大 100 MB', en: 'Addresses of files, at most 10 of 100 MB each' },
  },
];

const received: readonly SdkValue[] = [
  { name: 'title', type: 'string', optional: true, text: { zh: '标题', en: 'Title' } },
  { name: 'text', type: 'string', optional: true, text: { zh: '文字或链接', en: 'A text or a link' } },
  {
    name: 'files',
    type: '{ name: string; size: number; type: string; url: string }[]',
    optional: true,
    text: {
      zh: '文件；网页可用 fetch(url) 读取，应用关闭后失效',
      en: 'Files; the page reads them by fetch(url) while the app runs',
    },
  },
];

const functions: readonly SdkFunction[] = [
  {
    name: 'share.open',
    title: { zh: '打开系统分享面板', en: 'Open the system’s share sheet' },
    params: content,
    result: [
      {
        name: 'opened',
        type: 'boolean',
        text: {
          zh: '面板已打开；系统不告知用户之后是否发送',
          en: 'The sheet is open; the system does not tell what the user does in it',
        },
      },
    ],
    waits: true,
  },
  {
    name: 'share.copy',
    title: { zh: '复制链接或文字', en: 'Copy a link or a text' },
    params: [
      {
        name: 'text',
        type: 'string',
        optional: true,
        text: { zh: '默认为当前页面的链接', en: 'The address of the page by default' },
      },
    ],
  },
  {
    name: 'share.setDefault',
    title: {
      zh: '设置按钮分享的内容，到打开下一个页面为止；不带参数则恢复',
      en: 'What the app’s own buttons share, until another page loads; without parameters as before',
    },
    params: content,
  },
  {
    name: 'share.channels',
    title: { zh: '查询直达渠道', en: 'Direct channels' },
    result: [
      {
        name: 'channels',
        type: '{ channel: string; available: boolean }[]',
        text: { zh: '模块中的渠道，及其插件是否存在', en: 'Those of the settings, and whether their plug-in is there' },
      },
    ],
  },
  {
    name: 'share.to',
    title: { zh: '分享到一个渠道', en: 'Share with one channel' },
    params: [
      {
        name: 'channel',
        type: "'wechat' | 'moments' | 'qq' | 'qzone' | 'weibo'",
        text: { zh: '渠道；没有插件时返回 E_UNSUPPORTED', en: 'Channel; without its plug-in E_UNSUPPORTED' },
      },
      ...content,
    ],
    result: [{ name: 'sent', type: 'boolean', text: { zh: '是否已发送', en: 'Whether it was sent' } }],
    waits: true,
  },
  {
    name: 'share.received',
    title: { zh: '取得其他应用分享来的内容，只给一次', en: 'What another app shared, once' },
    result: received,
  },
];

export const shareConfig = {
  name: 'shareConfig',
  ...moduleFacts.shareConfig,
  summary: {
    zh: '系统分享面板、复制链接、插件渠道，以及接收其他应用分享来的内容',
    en: 'The system share sheet, copy link and plug-in channels, plus whatever other apps share with yours',
  },
  reads: {
    zh: '您从其他应用分享到本应用的文字和文件',
    en: 'The texts and files that you share with this app from others',
  },
  on: false,
  fields,
  android: ({ receive, receiveTypes }: ShareConfig): AndroidContribution =>
    receive ? { intentFilters: shareFilters(receiveTypes) } : {},
  ios: null,
  functions,
  events: [
    {
      name: 'share',
      title: {
        zh: '其他应用分享了内容；没有监听时由 share.received 取得',
        en: 'Another app shared something; without a listener, share.received has it',
      },
      data: received,
    },
  ],
} as const satisfies AppModule;

const typesOf = {
  text: ['text/plain'],
  pictures: ['image/*'],
  media: ['image/*', 'video/*'],
  any: ['*/*'],
} as const;

/** Several shared items can only be files. */
function shareFilters(receive: keyof typeof typesOf): ManifestElement[] {
  const one = filter('android.intent.action.SEND', typesOf[receive]);
  return receive === 'text' ? [one] : [one, filter('android.intent.action.SEND_MULTIPLE', typesOf[receive])];
}

function filter(action: string, types: readonly string[]): ManifestElement {
  return {
    tag: 'intent-filter',
    children: [
      { tag: 'action', attributes: { 'android:name': action } },
      { tag: 'category', attributes: { 'android:name': 'android.intent.category.DEFAULT' } },
      ...types.map((type) => ({ tag: 'data', attributes: { 'android:mimeType': type } })),
    ],
  };
}
