import { pairs } from '../../texts/texts.ts';

export const helpTexts = pairs({
  title: { zh: '帮助中心', en: 'Help centre' },
  description: {
    zh: '启动宝的使用帮助、JS-SDK 文档、打包教程和常见问题，可以搜索。',
    en: 'Help with QDB, the JS-SDK documents, the packaging tutorials and common questions, all of it searchable.',
  },
  lead: {
    zh: '从第一个链接到应用商店，每一步都有说明。',
    en: 'From the first link to the app stores, each step is explained.',
  },
  tutorials: { zh: '打包教程', en: 'Packaging tutorials' },
  step_base: { zh: '第一步：基本信息', en: 'Step 1: basics' },
  step_module: { zh: '第二步：模块', en: 'Step 2: modules' },
  step_pay: { zh: '第三步：付款', en: 'Step 3: payment' },
  step_done: { zh: '完成以后', en: 'Afterwards' },
  news: { zh: '最近的新闻', en: 'Latest news' },
  allNews: { zh: '全部新闻', en: 'All news' },
});
