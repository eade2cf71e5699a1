import { pairs } from '../../texts/texts.ts';

export const mobileHome = pairs({
  title: { zh: '手机首页', en: 'Home on a phone' },
  description: {
    zh: '在手机上粘贴网址，马上看到自己的应用；价格、模块、帮助都在拇指够得到的地方。',
    en: 'Paste a link on your phone and see your own app at once, with prices, modules and help within reach of a thumb.',
  },
  entries: { zh: '快捷入口', en: 'Shortcuts' },
  tabs: { zh: '底部导航', en: 'Tabs' },
  modules: { zh: '模块', en: 'Modules' },
  help: { zh: '帮助', en: 'Help' },
  mine: { zh: '我的', en: 'Mine' },
  plansTitle: { zh: '套餐', en: 'Plans' },
  plansAll: { zh: '完整对比', en: 'Compare them all' },
  plansLead: { zh: '单平台一年的价格', en: 'One platform, one year, in Chinese yuan (CNY).' },
  plansSwipe: { zh: '，左右滑动', en: ' Swipe to see more.' },
});
