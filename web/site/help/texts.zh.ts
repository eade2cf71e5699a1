export const zh = {
  title: '帮助中心',
  description: '启动宝的使用帮助、JS-SDK 文档、打包教程和常见问题，可以搜索。',
  lead: '从第一个链接到应用商店，每一步都有说明。',
  tutorials: '打包教程',
  step_base: '第一步：基本信息',
  step_module: '第二步：模块',
  step_pay: '第三步：付款',
  step_done: '完成以后',
  news: '最近的新闻',
  allNews: '全部新闻',
} as const;
