import { pairs } from '../../texts/texts.ts';

export const searchTexts = pairs({
  search: { zh: '搜索帮助与文档', en: 'Search the docs' },
  hits: { zh: '搜索结果', en: 'Results' },
  nothing: { zh: '没有找到，换个词试试', en: 'Nothing found. Try another word.' },
  found: { zh: '找到 {count} 项', en: '{count} found' },
  all: { zh: '全部 {count} 项结果', en: 'All {count} results' },
  kind_helpUser: { zh: '使用帮助', en: 'Help' },
  kind_jsdk: { zh: 'JS-SDK', en: 'JS-SDK' },
  kind_courses: { zh: '打包教程', en: 'Tutorials' },
  kind_news: { zh: '新闻', en: 'News' },
  kind_xieyi: { zh: '协议', en: 'Agreements' },
  kind_prices: { zh: '价格', en: 'Prices' },
});
