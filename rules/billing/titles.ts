/** The names of the packages and member levels of spec §3, on every page and order. */
export const planTitles = {
  wrapper: { zh: '仅封装', en: 'Wrapper' },
  primary: { zh: '基础版', en: 'Basic' },
  higher: { zh: '高级版', en: 'Plus' },
  professional: { zh: '专业版', en: 'Professional' },
  max: { zh: 'Max 版', en: 'Max' },
} as const;

export const membershipTitles = {
  junior: { zh: '初级会员', en: 'Junior' },
  basic: { zh: '基础会员', en: 'Basic' },
  senior: { zh: '高级会员', en: 'Senior' },
  special: { zh: '特级会员', en: 'Special' },
} as const;

/** A discount: its percents in English, the tenths of the price to pay in Chinese. */
export const offTitle = (percent: number) => ({ zh: `${(100 - percent) / 10} 折`, en: `${percent}%` });

export const orderKindTitles = {
  recharge: { zh: '充值', en: 'Top-up' },
  pack: { zh: '打包', en: 'Build' },
  renew: { zh: '续费', en: 'Renewal' },
  member: { zh: '会员', en: 'Membership' },
  points: { zh: '点数', en: 'Points' },
} as const;
export const orderStatusTitles = {
  unpaid: { zh: '待付款', en: 'Unpaid' },
  checking: { zh: '核对中', en: 'In review' },
  paid: { zh: '已支付', en: 'Paid' },
  closed: { zh: '已关闭', en: 'Closed' },
  refunded: { zh: '已退款', en: 'Refunded' },
} as const;
/** The state of an order; a trial begins without a payment. */
export const stateTitle = ({ status, paytype }: { status: keyof typeof orderStatusTitles; paytype: string }) =>
  status === 'paid' && paytype === 'trial' ? { zh: '已开通', en: 'Started' } : orderStatusTitles[status];
export const paytypeTitles = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  stripe: { zh: '银行卡', en: 'Card' },
  bank: { zh: '银行转账', en: 'Bank transfer' },
  balance: { zh: '余额', en: 'Balance' },
  trial: { zh: '免费试用', en: 'Free trial' },
} as const;
