export const zh = {
  news: '新闻',
  tutorials: '打包教程',
  newsPage: '新闻，第 {page} 页',
  newsLead: '启动宝的更新、平台规则的变化，和把网站做成应用的经验。',
  place: '位置',
  minutes: '约 {count} 分钟',
  updatedOn: '更新于',
  noMore: '没有更多了',
  pages: '翻页',
  newer: '较新的',
  older: '更早的',
} as const;
