import type { GuideSource } from '../guide/guide-sources.tsx';

/** The source from which the rules of a store were read: the original, a part of it, somebody's copy, or none. */
type Reading = 'original' | 'partly' | 'copy' | 'entry';

export type Store = {
  name: 'apple' | 'google' | 'huawei' | 'xiaomi' | 'oppo' | 'vivo' | 'honor' | 'tencent';
  file: 'apple' | 'google' | 'china';
  console: string;
  /** The store's own page of rules, for readers to compare, whether or not we could read it. */
  rules: string;
  reading: Reading;
};

export const worldStores: readonly Store[] = [
  {
    name: 'apple',
    file: 'apple',
    console: 'https://appstoreconnect.apple.com/',
    rules: 'https://developer.apple.com/app-store/review/guidelines/',
    reading: 'copy',
  },
  {
    name: 'google',
    file: 'google',
    console: 'https://play.google.com/console/',
    rules: 'https://play.google/developer-content-policy/',
    reading: 'partly',
  },
];

export const chinaStores: readonly Store[] = [
  {
    name: 'huawei',
    file: 'china',
    console: 'https://developer.huawei.com/consumer/cn/',
    rules: 'https://developer.huawei.com/consumer/cn/doc/app/50104',
    reading: 'partly',
  },
  {
    name: 'xiaomi',
    file: 'china',
    console: 'https://dev.mi.com/',
    rules: 'https://dev.mi.com/xiaomihyperos/documentation/detail?pId=1322',
    reading: 'original',
  },
  {
    name: 'oppo',
    file: 'china',
    console: 'https://open.oppomobile.com/',
    rules: 'https://open.oppomobile.com/new/developmentDoc/info?id=12131',
    reading: 'copy',
  },
  {
    name: 'vivo',
    file: 'china',
    console: 'https://dev.vivo.com.cn/',
    rules: 'https://dev.vivo.com.cn/documentCenter/doc/12',
    reading: 'copy',
  },
  {
    name: 'honor',
    file: 'china',
    console: 'https://developer.honor.com/cn/',
    rules: 'https://developer.honor.com/cn/doc/guides/100879',
    reading: 'entry',
  },
  {
    name: 'tencent',
    file: 'china',
    console: 'https://app.open.qq.com/',
    rules: 'https://wiki.open.qq.com/wiki/faq/mobile/%E5%B8%B8%E8%A7%81%E9%97%AE%E9%A2%98',
    reading: 'original',
  },
];

export const sources: readonly GuideSource[] = [
  {
    name: {
      zh: '苹果《App 审核指南》（转载）',
      en: 'Apple: App Review Guidelines (copies)',
    },
  },
  {
    name: {
      zh: '苹果 App Store Connect API：缺少或无效的 ICP 备案号',
      en: 'Apple: App Store Connect API, missing and invalid ICP numbers',
    },
    url: 'https://developer.apple.com/documentation/appstoreconnectapi/territoryavailability/attributes-data.dictionary',
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
  {
    name: {
      zh: '华为开发者文档《应用发布》：第三方 SDK 的说明',
      en: 'Huawei developer documents: app release, on third-party SDKs',
    },
    url: 'https://developer.huawei.com/consumer/cn/doc/HMSCore-Guides/harmonyos-java-release-application-0000001199185551',
  },
  { name: { zh: '《华为应用市场审核指南》（转载）', en: 'Huawei AppGallery: review guidelines (copy)' } },
  { name: { zh: '《vivo 应用审核标准》（转载）', en: 'vivo: app review standards (copy)' } },
  { name: { zh: 'OPPO 开放平台《应用认领流程》（转载）', en: 'OPPO: how to claim an app (copy)' } },
  { name: { zh: '《OPPO 应用名称和包名命名规范》（转载）', en: 'OPPO: rules on names and package names (copy)' } },
  {
    name: {
      zh: '各家官方规则的地址：DCloud《应用市场上架注意事项》的清单',
      en: 'The addresses of the stores’ own rules: the list in DCloud’s notes on app stores',
    },
    url: 'https://uniapp.dcloud.io/tutorial/store',
  },
];
