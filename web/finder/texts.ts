import { pairs } from '../texts/texts.ts';

export const finderTexts = pairs({
  title: { zh: '搜索控制台', en: 'Search the console' },
  placeholder: { zh: '应用、页面、模块、文档或订单号', en: 'An app, page, module, document or order number' },
  results: { zh: '搜索结果', en: 'Results' },
  teach: {
    zh: '应用按名称、网址、包名或短链接找，订单按订单号找。页面、模块和帮助文档也在这里。',
    en: 'Find apps by name, link, package name or short link, and orders by number. Pages, modules and help documents are here too.',
  },
  nothing: { zh: '没有找到，换个词试试', en: 'Nothing found. Try another word.' },
  found: { zh: '找到 {count} 项', en: '{count} found' },
  searching: { zh: '正在搜索', en: 'Searching' },
  more: { zh: '还有更多，再多打几个字', en: 'There are more. Keep typing to narrow them down.' },
  failed: { zh: '应用和订单这次没有搜到：{reason}', en: 'Apps and orders couldn’t be searched: {reason}' },
  group_pages: { zh: '页面', en: 'Pages' },
  group_packed: { zh: '打包的应用', en: 'Apps you built' },
  group_distributed: { zh: '分发的应用', en: 'Distributed apps' },
  group_orders: { zh: '订单', en: 'Orders' },
  group_modules: { zh: '模块', en: 'Modules' },
  group_documents: { zh: '文档', en: 'Documents' },
  moduleHelp: { zh: '怎么用', en: 'How it works' },
  moduleSettings: { zh: '这个应用的设置', en: 'Settings of this app' },
  ofThisApp: { zh: '这个应用', en: 'This app' },
});
