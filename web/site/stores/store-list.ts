import type { GuideSource } from '../guide/guide-sources.tsx';

/** How far the rules of a store have been read: its own text, a part of it, a copy by others, or neither. */
type Reading = 'original' | 'partly' | 'copy' | 'entry';

export type Store = {
  name: 'apple' | 'google' | 'huawei' | 'xiaomi' | 'oppo' | 'vivo' | 'honor' | 'tencent';
  file: 'apple' | 'google' | 'china';
  console: string;
  reading: Reading;
};

export const worldStores: readonly Store[] = [
  { name: 'apple', file: 'apple', console: 'https://appstoreconnect.apple.com/', reading: 'copy' },
  { name: 'google', file: 'google', console: 'https://play.google.com/console/', reading: 'partly' },
];

export const chinaStores: readonly Store[] = [
  { name: 'huawei', file: 'china', console: 'https://developer.huawei.com/consumer/cn/', reading: 'copy' },
  { name: 'xiaomi', file: 'china', console: 'https://dev.mi.com/', reading: 'original' },
  { name: 'oppo', file: 'china', console: 'https://open.oppomobile.com/', reading: 'copy' },
  { name: 'vivo', file: 'china', console: 'https://dev.vivo.com.cn/', reading: 'copy' },
  { name: 'honor', file: 'china', console: 'https://developer.honor.com/cn/', reading: 'entry' },
  { name: 'tencent', file: 'china', console: 'https://app.open.qq.com/', reading: 'original' },
];

export const sources: readonly GuideSource[] = [
  {
    name: { zh: '苹果《App 审核指南》', en: 'Apple: App Review Guidelines' },
    url: 'https://developer.apple.com/app-store/review/guidelines/',
  },
  {
    name: { zh: 'Google Play 目标 API 级别要求', en: 'Google Play: target API level requirement' },
    url: 'https://support.google.com/googleplay/android-developer/answer/11926878',
  },
  {
    name: { zh: 'Google Play 新个人账号的测试要求', en: 'Google Play: testing for new personal accounts' },
    url: 'https://support.google.com/googleplay/android-developer/answer/14151465',
  },
  {
    name: {
      zh: '工业和信息化部《关于开展移动互联网应用程序备案工作的通知》（2023-08）',
      en: 'MIIT: notice on the filing of mobile apps (August 2023)',
    },
  },
  {
    name: {
      zh: '小米《应用资质上传操作指南》（2024-12-30）',
      en: 'Xiaomi: guide to uploading app qualifications (30 December 2024)',
    },
    url: 'https://dev.mi.com/xiaomihyperos/documentation/detail?pId=1261',
  },
  {
    name: { zh: '腾讯应用开放平台常见问题', en: 'Tencent MyApp: questions and answers' },
    url: 'https://wiki.open.qq.com/wiki/faq/mobile/%E5%B8%B8%E8%A7%81%E9%97%AE%E9%A2%98',
  },
  { name: { zh: '《华为应用市场审核指南》（转载）', en: 'Huawei AppGallery: review guidelines (copy)' } },
  { name: { zh: '《vivo 应用审核标准》（转载）', en: 'vivo: app review standards (copy)' } },
  { name: { zh: 'OPPO 开放平台《应用认领流程》（转载）', en: 'OPPO: how to claim an app (copy)' } },
];
