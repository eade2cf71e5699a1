import type { AppModule, ConfigOfFields, Fields, ReachedHost } from './app-module.ts';
import { moduleFacts } from './module-names.ts';

const advertisement = {
  image: { kind: 'image', default: null, required: true, title: { zh: '图片', en: 'Picture' } },
  link: {
    kind: 'link',
    default: '',
    title: { zh: '点击打开的链接', en: 'Link' },
    help: { zh: '留空则点击无效', en: 'Without one, a touch does nothing' },
  },
  text: {
    kind: 'text',
    default: { zh: '', en: '' },
    max: 100,
    title: { zh: '图片说明', en: 'Description' },
    help: { zh: '读屏软件会读出，不显示', en: 'Screen readers say it; it is not shown' },
  },
} as const satisfies Fields;

const video = {
  kind: 'video',
  default: null,
  title: { zh: '视频', en: 'Video' },
  help: {
    zh: 'MP4，不超过 20 MB、10 秒，静音播放；无法播放时显示图片',
    en: 'MP4 of 20 MB and 10 seconds at most, without sound; the picture shows where it cannot be played',
  },
} as const;

const fields = {
  splash: {
    kind: 'list',
    default: [],
    max: 5,
    title: { zh: '开屏广告', en: 'At the start' },
    help: { zh: '多条时每次启动换下一条', en: 'Of several, each start shows the next' },
    of: { ...advertisement, video },
  },
  splashSeconds: {
    kind: 'number',
    default: 5,
    min: 1,
    max: 10,
    unit: { zh: '秒', en: 's' },
    title: { zh: '开屏广告显示几秒', en: 'Seconds at the start' },
  },
  splashFrequency: {
    kind: 'choice',
    default: 'always',
    of: {
      always: { zh: '每次启动', en: 'At every start' },
      daily: { zh: '每天一次', en: 'Once a day' },
      once: { zh: '只一次', en: 'Only once' },
    },
    title: { zh: '开屏广告频率', en: 'How often at the start' },
  },
  banner: {
    kind: 'list',
    default: [],
    max: 5,
    title: { zh: '横幅广告', en: 'Banner' },
    help: { zh: '由网页调用 qdb.ad.show 显示', en: 'The page shows it by qdb.ad.show' },
    of: advertisement,
  },
  bannerPlace: {
    kind: 'choice',
    default: 'bottom',
    of: { bottom: { zh: '页面下方', en: 'Below the page' }, top: { zh: '页面上方', en: 'Above the page' } },
    title: { zh: '横幅位置', en: 'Place of the banner' },
  },
  interstitial: {
    kind: 'list',
    default: [],
    max: 5,
    title: { zh: '插屏广告', en: 'Between pages' },
    help: { zh: '由网页调用 qdb.ad.show 显示', en: 'The page shows it by qdb.ad.show' },
    of: advertisement,
  },
  interstitialMinutes: {
    kind: 'number',
    default: 5,
    min: 0,
    max: 1440,
    unit: { zh: '分钟', en: 'min' },
    title: { zh: '两次插屏至少间隔', en: 'Least time between two of them' },
  },
  remote: {
    kind: 'link',
    default: '',
    secure: true,
    title: { zh: '远程广告列表', en: 'Remote list' },
    help: {
      zh: '以 https 开头，返回 {"splash": [{"image": "https://…", "link": "https://…"}], "banner": […], "interstitial": […]}；图片须在同一域名，下次展示时生效',
      en: 'With https; it answers {"splash": [{"image": "https://...", "link": "https://..."}], "banner": [...], "interstitial": [...]}. Pictures are on the same host and count from the next time on',
    },
  },
} as const satisfies Fields;

export const ssp = {
  name: 'ssp',
  ...moduleFacts.ssp,
  summary: {
    zh: '自有广告位：开屏、横幅、插屏，可随时跳过或关闭；不含任何广告平台的 SDK',
    en: 'Your own ad slots: splash, banner and interstitial, always skippable. No ad network’s SDK.',
  },
  on: false,
  fields,
  android: {},
  ios: null,
  hosts: ({ remote }: ConfigOfFields<typeof fields>) => hostsOf(remote),
  functions: [
    {
      name: 'ad.show',
      title: { zh: '显示广告', en: 'Show an advertisement' },
      params: [
        {
          name: 'slot',
          type: "'splash' | 'banner' | 'interstitial'",
          text: { zh: '广告位', en: 'The slot' },
        },
      ],
      result: [
        {
          name: 'result',
          type: "'click' | 'skip' | 'timeout' | 'shown' | 'none'",
          text: {
            zh: '点击、跳过、到时；横幅为 shown；没有广告或间隔未到为 none',
            en: 'How it ended: by touch, skipped, or by time; shown for a banner; none where the slot is empty or it is too early',
          },
        },
      ],
      differences: {
        zh: '已有全屏广告时返回 E_CANCEL。',
        en: 'While one fills the screen already, it answers E_CANCEL.',
      },
      waits: true,
    },
    { name: 'ad.hide', title: { zh: '关闭横幅', en: 'Close the banner' } },
    { name: 'splash.hide', title: { zh: '结束启动画面和开屏广告', en: 'End the start screen and its advertisement' } },
  ],
} as const satisfies AppModule;

function hostsOf(remote: string): ReachedHost[] {
  const why = {
    zh: '启动时获取广告列表和图片；不发送设备或个人信息',
    en: 'Fetches the list of advertisements and its pictures at the start; sends nothing about the device or user',
  };
  return remote === '' ? [] : [{ host: new URL(remote).host, why }];
}
