export const zh = {
  title: '手机首页',
  description: '在手机上粘贴网址，马上看到自己的应用；价格、模块、帮助都在拇指够得到的地方。',
  entries: '快捷入口',
  tabs: '底部导航',
  modules: '模块',
  help: '帮助',
  mine: '我的',
  plansTitle: '套餐',
  plansAll: '完整对比',
  plansLead: '单平台一年的价格',
  plansSwipe: '，左右滑动',
} as const;
