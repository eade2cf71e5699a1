export const zh = {
  search: '搜索帮助与文档',
  hits: '搜索结果',
  nothing: '没有找到，换个词试试',
  found: '找到 {count} 项',
  all: '全部 {count} 项结果',
  kind_helpUser: '使用帮助',
  kind_jsdk: 'JS-SDK',
  kind_courses: '打包教程',
  kind_news: '新闻',
  kind_xieyi: '协议',
  kind_prices: '价格',
} as const;
