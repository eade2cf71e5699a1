import { pairs } from '../texts/texts.ts';

export const enquiryTexts = pairs({
  title: { zh: '企业服务', en: 'Enterprise service' },
  lead: {
    zh: '应用多、要求严，或者有别的需要时，告诉我们',
    en: 'For many apps, strict rules, or anything else you need: tell us',
  },
  offers: { zh: '可以谈什么', en: 'What we can talk about' },
  deployment: { zh: '私有部署', en: 'A server of your own' },
  about_deployment: {
    zh: '整套系统装在您自己的机器上，应用、数据和签名密钥都留在您那里。',
    en: 'The whole system on your own machine. Apps, data and signing keys stay with you.',
  },
  deploymentPoint: {
    zh: '一台机器可以跑全部，数据库和文件存储可以换成您自己的',
    en: 'One machine can run all of it, with your own database and file storage if you like',
  },
  apps: { zh: '大量应用', en: 'Many apps' },
  about_apps: {
    zh: '要打包的应用很多，或者下载量很大？告诉我们有多少，我们回复能怎么做。',
    en: 'Many apps to build, or many downloads? Tell us how many, and we answer what can be done.',
  },
  stores: { zh: '上架', en: 'App stores' },
  about_stores: {
    zh: '要上哪些应用商店，卡在哪一步？写下来，我们回复能帮什么。',
    en: 'Which stores should your app be in, and where are you stuck? Write to us, and we answer how we can help.',
  },
  copyright: { zh: '软件著作权', en: 'Software copyright' },
  about_copyright: {
    zh: '需要登记软件著作权？写下软件名称和时间要求，我们回复能帮什么。',
    en: 'Do you need a copyright registered? Tell us the software and by when, and we answer how we can help.',
  },
  plugins: { zh: '原生插件', en: 'Native plugins' },
  about_plugins: {
    zh: '应用里需要别家的 SDK 或原生功能？写下是哪一个、用来做什么。',
    en: 'Does your app need somebody’s SDK or a native function? Tell us which one, and what for.',
  },
  formTitle: { zh: '说说您要什么', en: 'Tell us what you need' },
  formLead: { zh: '通常 3 天内回复，回复发到消息里。', en: 'We usually answer within 3 days, in your messages.' },
  topic: { zh: '想了解', en: 'About' },
  name: { zh: '怎么称呼', en: 'Your name' },
  company: { zh: '公司（选填）', en: 'Company (optional)' },
  contact: { zh: '手机或邮箱', en: 'Phone or email' },
  contactHint: { zh: '有不清楚的地方，用它联系您', en: 'For questions before we answer' },
  content: { zh: '您的需求', en: 'What you need' },
  send: { zh: '发送', en: 'Send' },
  private: { zh: '内容只给处理它的同事看。', en: 'Only the colleagues who handle it read this.' },
  sentTitle: { zh: '收到了', en: 'We have received it' },
  sentText: {
    zh: '通常 3 天内回复，回复发到消息里。回复以后可以再写一条。',
    en: 'We usually answer within 3 days, in your messages. You can write again after that.',
  },
  answeredTitle: { zh: '已回复', en: 'Answered' },
  declinedTitle: { zh: '已处理', en: 'Read' },
  yours: { zh: '您写的', en: 'You wrote' },
  seeMessages: { zh: '看消息', en: 'See messages' },
  again: { zh: '再写一条', en: 'Write again' },
});
