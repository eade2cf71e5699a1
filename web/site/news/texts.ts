import { pairs } from '../../texts/texts.ts';

export const newsTexts = pairs({
  news: { zh: '新闻', en: 'News' },
  tutorials: { zh: '打包教程', en: 'Tutorials' },
  newsPage: { zh: '新闻，第 {page} 页', en: 'News, page {page}' },
  newsLead: {
    zh: '启动宝的更新、平台规则的变化，和把网站做成应用的经验。',
    en: 'What is new at QDB, what changes in the rules of the stores, and what we learned while turning sites into apps.',
  },
  place: { zh: '位置', en: 'Place' },
  minutes: { zh: '约 {count} 分钟', en: '{count} min read' },
  updatedOn: { zh: '更新于', en: 'Updated on' },
  noMore: { zh: '没有更多了', en: 'That’s all' },
  pages: { zh: '翻页', en: 'Pages' },
  newer: { zh: '较新的', en: 'Newer' },
  older: { zh: '更早的', en: 'Older' },
});
