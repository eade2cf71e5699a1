export const zh = {
  search: '搜索帮助与文档',
  hits: '搜索结果',
  nothing: '没有找到，换个词试试',
  found: '找到 {count} 项',
  kind_helpUser: '使用帮助',
  kind_jsdk: 'JS-SDK',
  kind_courses: '打包教程',
  kind_news: '新闻',
} as const;
