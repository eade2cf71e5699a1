import { pairs } from '../../texts/texts.ts';

export const priceDetail = pairs({
  title: { zh: '计费说明', en: 'How prices add up' },
  description: {
    zh: '套餐、时长、双平台优惠、会员折扣、试用、续费、升级、下载点数、退款和发票各怎么算，每一项都有按现行价格算出的例子。',
    en: 'How plans, terms, discounts, trials, renewals, upgrades, download points, refunds and invoices are counted, each with an example from today’s prices.',
  },
  headline: { zh: '什么算多少钱，怎么算的', en: 'What counts, and how' },
  lead: {
    zh: '这里的例子由下单时的同一套规则和现在的价目表算出来，价格一改，例子跟着变。',
    en: 'The examples come from the rules that price your order and from today’s price list. When a price changes, they change with it.',
  },
  toPrices: { zh: '看价目表', en: 'See the prices' },
  contents: { zh: '本页内容', en: 'On this page' },
  planTitle: { zh: '套餐与时长', en: 'Plan and term' },
  planText1: {
    zh: '一个应用、一个平台、一档套餐、一段时长，就是一份价格。打开哪些模块，就需要含有它们的那一档。',
    en: 'A price is for one app on one platform, in one plan, for one term. The modules you switch on decide which plan that is.',
  },
  planText2: {
    zh: '有效期内重新打包不收费。到期不自动续费，会提前发消息提醒。',
    en: 'Rebuilding is free during the term. Nothing renews by itself; we write to you before the end.',
  },
  planExample: { zh: '{plan}，Android', en: '{plan}, Android' },
  span_1: { zh: '1 个月', en: '1 month' },
  span_3: { zh: '3 个月', en: '3 months' },
  span_12: { zh: '12 个月', en: '12 months' },
  span_0: { zh: '永久', en: 'Lifetime' },
  bothTitle: { zh: '两个平台一起买', en: 'Both platforms together' },
  bothText1: {
    zh: 'Android 和 iOS 同一张订单，两项相加后打 {off}。会员折扣再从剩下的金额里算，四舍五入到分。',
    en: 'With Android and iOS in one order, {off} comes off the sum. The membership’s discount is taken off what remains, rounded to the fen.',
  },
  bothText2: {
    zh: 'iOS 现在有 {count} 个模块，买之前请看价格页上 iOS 那一栏。',
    en: 'iOS has {count} modules today. Look at its column on the price page before you buy.',
  },
  bothExample: { zh: '{plan}，12 个月，{level}', en: '{plan}, 12 months, {level}' },
  feeAndroid: { zh: 'Android', en: 'Android' },
  feeIos: { zh: 'iOS', en: 'iOS' },
  bothOff: { zh: '两个平台优惠', en: 'Both platforms' },
  memberOff: { zh: '会员折扣 {off}', en: 'Membership, {off}' },
  toPay: { zh: '应付', en: 'You pay' },
  trialTitle: { zh: '试用', en: 'Trial' },
  trialText1: {
    zh: '{days} 天免费，{plan}的模块都能打开，启动页有试用标记。每个应用一次，每位会员同一个网站一次，同时最多 {running} 个在试用。',
    en: '{days} days free with the modules of {plan} and a mark on the splash screen. Once per app, once per website and member, and {running} at a time.',
  },
  trialText2: {
    zh: '试用期内可以反复打包。付费后重新打包，去掉标记，包名和密钥不变，覆盖安装。',
    en: 'Build as often as you like during it. Once you pay, a new build without the mark installs over the old one: same package name, same key.',
  },
  renewTitle: { zh: '续费', en: 'Renewing' },
  renewText1: {
    zh: '从原来的到期日接着算，已经到期的从付款那天算。已装的应用不用重新安装。',
    en: 'The new term follows the end of the old one, or starts on the day you pay if that has passed. Installed apps need no reinstalling.',
  },
  renewText2: {
    zh: '从按月改成永久版，付永久版的价格，剩余的时间不折算。',
    en: 'Going from months to lifetime costs the lifetime price; time that is left is not deducted.',
  },
  upTitle: { zh: '升级套餐', en: 'Moving to a higher plan' },
  upText1: {
    zh: '补两档之间的差价，只算剩余的时间：整月按整月的差价，不满一个月的按天。永久版补两个永久价之差。',
    en: 'You pay the difference between the plans for the time that is left: whole months by the month, the rest by the day. Between lifetime versions it is the difference of the two prices.',
  },
  upText2: {
    zh: '补差价同样享受两个平台的优惠和会员折扣，付款后自动打出新版本。',
    en: 'Both discounts apply here too, and the new version is built as soon as it is paid.',
  },
  upExample: { zh: '{from}升级到{to}，Android，还剩 {days} 天', en: '{from} to {to}, Android, {days} days left' },
  pointTitle: { zh: '下载点数', en: 'Download points' },
  pointText1: {
    zh: '1 点等于 {mb} MB，不足 1 点按 1 点算。数量只看安装包大小，和测试者用什么网络无关。',
    en: 'A point is {mb} MB, and a begun point counts as one. Only the installer’s size matters, not the network it travels over.',
  },
  pointExample: { zh: '下载一次用多少点', en: 'Points for one download' },
  points: { zh: '{count} 点', en: '{count}' },
  orderTitle: { zh: '先用免费的，再用点数', en: 'Free first, then points' },
  orderText1: {
    zh: '每天的免费下载先用，不管安装包多大；再用会员送的点数，最后用买的。都用完就停，不会扣成负数。',
    en: 'The day’s free downloads go first, however large the installer. Then the points of your level, then those you bought. When all are gone, downloads stop; nothing is charged below zero.',
  },
  orderText2: {
    zh: '一次下载只算一次，断线重试不再算。下载次数从安装包送出第一个字节起算。',
    en: 'A download counts once, when its first byte leaves. Retrying a broken one is not counted again.',
  },
  orderExample: {
    zh: '未开会员，一天里 {testers} 位测试者下载 {mb} MB 的包',
    en: 'No membership: {testers} testers download an installer of {mb} MB in a day',
  },
  orderFree: { zh: '免费下载', en: 'Free downloads' },
  orderPaid: { zh: '用点数的下载', en: 'Downloads paid with points' },
  orderTimes: { zh: '{count} 次', en: '{count}' },
  orderTotal: { zh: '当天用点数', en: 'Points used that day' },
  payTitle: { zh: '付款与余额', en: 'Paying and the balance' },
  payText1: {
    zh: '微信、支付宝下单后 {minutes} 分钟内付款，银行转账 {hours} 小时内。到时间没付，订单自动关闭，不收任何费用。',
    en: 'Orders are paid within {minutes} minutes by WeChat Pay or Alipay, and within {hours} hours by bank transfer. An unpaid order closes by itself and costs nothing.',
  },
  payText2: {
    zh: '余额不能提现，只付打包和续费。充值赠送的金额最后用，不退。',
    en: 'The balance cannot be withdrawn and pays for builds and renewals only. Bonuses of a top-up are spent last and never refunded.',
  },
  refundTitle: { zh: '退款', en: 'Refunds' },
  refundText1: {
    zh: '写信告诉我们订单号和原因，同意以后整单退：退到余额，或按原路退回。银行转账和余额付的，退到余额。',
    en: 'Write to us with the order number and the reason. Once agreed, the whole order goes to your balance or back the way it came. What was paid by bank transfer or balance goes to the balance.',
  },
  refundText2: {
    zh: '充值只能原路退，而且这笔钱和赠送都还没有用。点数订单，要那些点数还没有用。退款以后，订单买下的时长和权益一并收回。',
    en: 'A top-up goes back only the way it came, and only while it and its bonus are unspent; an order for points only while those points are unused. The time or benefit that was bought ends with the refund.',
  },
  invoiceTitle: { zh: '发票', en: 'Invoices' },
  invoiceText1: {
    zh: '用微信、支付宝、银行卡或银行转账付的订单可以开票，一次最多 {orders} 张订单。余额付的部分，发票在充值时开。',
    en: 'Orders paid by WeChat Pay, Alipay, card or bank transfer can be invoiced, up to {orders} orders at a time. What is paid from the balance was invoiced with its top-up.',
  },
  invoiceClosed: {
    zh: '在线申请发票还没有开放。需要发票，请写信给我们。',
    en: 'Invoices cannot be requested online yet. Write to us if you need one.',
  },
  endTitle: { zh: '算不清，就先试', en: 'Not sure? Try it first' },
  endText: {
    zh: '试用不用付款。打开哪些模块、要哪一档，向导里随时看得到。',
    en: 'The trial costs nothing. As you switch modules on, you see which plan they need.',
  },
});
