import { pairs } from '../../texts/texts.ts';

export const member = pairs({
  title: { zh: '会员', en: 'Membership' },
  description: {
    zh: '四级会员每年多少钱，各给什么：打包折扣、每天免费下载、每月点数、分发应用数、旧版本保留和自定义域名。',
    en: 'What the four membership levels cost a year and what each gives: build discount, daily free downloads, monthly points, apps, old versions and custom domains.',
  },
  headline: { zh: '会员管折扣和下载，套餐管模块', en: 'Membership sets discounts. Plans set modules.' },
  lead: {
    zh: '会员跟着账号走，所有应用一起享受。不开会员也能用全部功能，开了更省。',
    en: 'A membership belongs to your account and covers all your apps. Everything works without one; it only costs less with one.',
  },
  open: { zh: '开通或升级', en: 'Join or upgrade' },
  seePlans: { zh: '看套餐价格', en: 'See the plans' },
  levelsTitle: { zh: '四级，一张表', en: 'Four levels side by side' },
  levelsLead: { zh: '第一行是不开会员就有的。', en: 'The first row is what you have without one.' },
  benefitsTitle: { zh: '每一项是什么意思', en: 'What each benefit means' },
  benefitsLead: {
    zh: '数字都来自现在的价目表，下单时按同一张表算。',
    en: 'The figures come from today’s price list, which orders follow too.',
  },
  offTitle: { zh: '打包折扣', en: 'Build discount' },
  offText1: {
    zh: '新打包、续费和升级套餐时，从应付金额里自动减。两个平台一起买的优惠先算，会员折扣再从剩下的金额里算。',
    en: 'Taken off new builds, renewals and plan upgrades. The discount for both platforms comes first, and the membership’s is taken off what remains.',
  },
  offExample: { zh: '{plan}，两个平台，12 个月', en: '{plan}, both platforms, 12 months' },
  offFull: { zh: '不开会员', en: 'No membership' },
  downloadsTitle: { zh: '每天免费下载', en: 'Free downloads a day' },
  downloadsText1: {
    zh: '测试者从安装页下载一次，算一次。当天的免费次数不管安装包多大，0 点重新计算，不累积到第二天。',
    en: 'One download from the install page is one of them, however large the app. The count starts again at midnight, Beijing time, and nothing carries over.',
  },
  downloadsText2: { zh: '断线重试、断点续传，只算一次。', en: 'Retrying or resuming the same download counts once.' },
  pointsTitle: { zh: '每月点数', en: 'Points a month' },
  pointsText1: {
    zh: '免费次数用完以后用点数：1 点等于 {mb} MB，不足按 1 点算。会员送的点数当月有效，先用；买的点数不过期，后用。',
    en: 'They follow once the free downloads are gone: a point is {mb} MB, and a begun point counts as one. Points of your level last for their month and go first; points you buy never expire and go last.',
  },
  pointsText2: {
    zh: '两样都用完，安装页会客气地说明，您会收到消息；不会扣成负数。',
    en: 'When both are gone, the install page says so kindly and you get a message. Nothing is ever charged below zero.',
  },
  appsTitle: { zh: '分发应用', en: 'Distributed apps' },
  appsText1: {
    zh: '账号下可以同时分发的应用数。超过以后不能再加新的，已经在的不受影响。打包多少个应用没有限制。',
    en: 'The apps that your account can distribute at once. Beyond that, new ones are refused and those already there stay. You may build as many apps as you like.',
  },
  keptTitle: { zh: '旧版本保留', en: 'Old versions kept' },
  keptText1: {
    zh: '旧版本的安装包从上传那天起保留这么久，到期前 {days} 天发消息。正在分发的当前版本一直在。',
    en: 'Installers of older versions are kept this long from their upload, and we write to you {days} days before one goes. The current version always stays.',
  },
  domainsTitle: { zh: '自定义域名', en: 'Custom domains' },
  domainsText1: {
    zh: '让安装页用您自己的域名打开，每个域名要完成 ICP 备案。',
    en: 'Your install pages on a domain of your own. Each needs an ICP filing.',
  },
  yearsTitle: { zh: '续费与升级', en: 'Renewing and upgrading' },
  renewTitle: { zh: '续费', en: 'Renewing' },
  renewText1: {
    zh: '新的一年从原来的到期日接着算，一次最多买 {years} 年。到期后不自动续费，恢复原价，应用和密钥都在。',
    en: 'A new year follows the end of the last one, up to {years} years at a time. Nothing renews by itself. When your membership ends, standard prices apply; you keep your apps and keys.',
  },
  upTitle: { zh: '升级', en: 'Upgrading' },
  upText1: {
    zh: '升级只补剩余天数的差价，到期日不变：两级的年价之差 ÷ 365 × 剩余天数，不足一天按一天算。免费下载马上按新等级算，点数从下一个会员月起。',
    en: 'You pay the difference for the days left and keep your end date: the difference between the yearly prices ÷ 365 × the days left, with a begun day as a whole one. Free downloads follow the new level at once, points from your next month.',
  },
  upExample: { zh: '{from}升级到{to}，还剩 {days} 天', en: '{from} to {to}, {days} days left' },
  upYears: { zh: '年价之差', en: 'Difference a year' },
  upPay: { zh: '补差价', en: 'You pay' },
  downTitle: { zh: '降级', en: 'Moving down' },
  downText1: {
    zh: '有效期内不能降级，到期以后可以选任何一级。',
    en: 'Not while a level lasts. After its end you can choose any level.',
  },
  payTitle: { zh: '付款', en: 'Paying' },
  payText1: {
    zh: '会员和点数用微信、支付宝或银行转账付，不能用余额。开通以后立即生效。',
    en: 'Membership and points are paid by WeChat Pay, Alipay or bank transfer, not from the balance. They count as soon as they are paid.',
  },
  packsTitle: { zh: '点数不够，随时加', en: 'Short of points? Add some' },
  packsLead: {
    zh: '不开会员也能买点数，买的点数不过期。',
    en: 'You can buy points without a membership, and points you buy never expire.',
  },
  endTitle: { zh: '先不用开会员', en: 'No need for a membership yet' },
  endText: {
    zh: '粘贴网址，先看到自己的应用。做得多了，再来选一级。',
    en: 'Paste a link and see your own app first. Choose a level once you build often.',
  },
});
