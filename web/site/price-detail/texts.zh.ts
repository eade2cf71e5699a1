export const zh = {
  title: '计费说明',
  description:
    '套餐、时长、双平台优惠、会员折扣、试用、续费、升级、下载点数、退款和发票各怎么算，每一项都有按现行价格算出的例子。',
  headline: '什么算多少钱，怎么算的',
  lead: '这里的例子由下单时的同一套规则和现在的价目表算出来，价格一改，例子跟着变。',
  toPrices: '看价目表',
  contents: '本页内容',

  planTitle: '套餐与时长',
  planText1: '一个应用、一个平台、一档套餐、一段时长，就是一份价格。打开哪些模块，就需要含有它们的那一档。',
  planText2: '有效期内重新打包不收费。到期不自动续费，会提前发消息提醒。',
  planExample: '{plan}，Android',
  span_1: '1 个月',
  span_3: '3 个月',
  span_12: '12 个月',
  span_0: '永久',

  bothTitle: '两个平台一起买',
  bothText1: 'Android 和 iOS 同一张订单，两项相加后打 {off}。会员折扣再从剩下的金额里算，四舍五入到分。',
  bothText2: 'iOS 现在有 {count} 个模块，买之前请看价格页上 iOS 那一栏。',
  bothExample: '{plan}，12 个月，{level}',
  feeAndroid: 'Android',
  feeIos: 'iOS',
  bothOff: '两个平台优惠',
  memberOff: '会员折扣 {off}',
  toPay: '应付',

  trialTitle: '试用',
  trialText1:
    '{days} 天免费，{plan}的模块都能打开，启动页有试用标记。每个应用一次，每位会员同一个网站一次，同时最多 {running} 个在试用。',
  trialText2: '试用期内可以反复打包。付费后重新打包，去掉标记，包名和密钥不变，覆盖安装。',

  renewTitle: '续费',
  renewText1: '从原来的到期日接着算，已经到期的从付款那天算。已装的应用不用重新安装。',
  renewText2: '从按月改成永久版，付永久版的价格，剩余的时间不折算。',

  upTitle: '升级套餐',
  upText1: '补两档之间的差价，只算剩余的时间：整月按整月的差价，不满一个月的按天。永久版补两个永久价之差。',
  upText2: '补差价同样享受两个平台的优惠和会员折扣，付款后自动打出新版本。',
  upExample: '{from}升级到{to}，Android，还剩 {days} 天',

  pointTitle: '下载点数',
  pointText1: '1 点等于 {mb} MB，不足 1 点按 1 点算。数量只看安装包大小，和测试者用什么网络无关。',
  pointExample: '下载一次用多少点',
  points: '{count} 点',

  orderTitle: '先用免费的，再用点数',
  orderText1: '每天的免费下载先用，不管安装包多大；再用会员送的点数，最后用买的。都用完就停，不会扣成负数。',
  orderText2: '一次下载只算一次，断线重试不再算。下载次数从安装包送出第一个字节起算。',
  orderExample: '未开会员，一天里 {testers} 位测试者下载 {mb} MB 的包',
  orderFree: '免费下载',
  orderPaid: '用点数的下载',
  orderTimes: '{count} 次',
  orderTotal: '当天用点数',

  payTitle: '付款与余额',
  payText1:
    '微信、支付宝下单后 {minutes} 分钟内付款，银行转账 {hours} 小时内。到时间没付，订单自动关闭，不收任何费用。',
  payText2: '余额不能提现，只付打包和续费。充值赠送的金额最后用，不退。',

  refundTitle: '退款',
  refundText1: '写信告诉我们订单号和原因，同意以后整单退：退到余额，或按原路退回。银行转账和余额付的，退到余额。',
  refundText2:
    '充值只能原路退，而且这笔钱和赠送都还没有用。点数订单，要那些点数还没有用。退款以后，订单买下的时长和权益一并收回。',

  invoiceTitle: '发票',
  invoiceText1:
    '用微信、支付宝、银行卡或银行转账付的订单可以开票，一次最多 {orders} 张订单。余额付的部分，发票在充值时开。',
  invoiceClosed: '在线申请发票还没有开放。需要发票，请写信给我们。',

  endTitle: '算不清，就先试',
  endText: '试用不用付款。打开哪些模块、要哪一档，向导里随时看得到。',
} as const;
