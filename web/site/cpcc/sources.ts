import type { GuideSource } from '../guide/guide-sources.tsx';

/** Names as the documents themselves have them. */
export const sources: readonly GuideSource[] = [
  {
    name: {
      zh: '国家版权局《计算机软件著作权登记办法》',
      en: 'Measures for the Registration of Computer Software Copyright (National Copyright Administration)',
    },
  },
  {
    name: {
      zh: '财税〔2017〕20 号，中国版权保护中心 2017-03-29 通告',
      en: 'Circular Cai Shui [2017] No. 20, and the Centre’s notice of 29 March 2017',
    },
  },
  {
    name: { zh: '中国版权保护中心官网', en: 'Copyright Protection Centre of China' },
    url: 'https://www.ccopyright.com.cn/',
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
];
