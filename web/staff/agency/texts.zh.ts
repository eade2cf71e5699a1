export const zh = {
  endAgency: '结束代理',
  endAgencyLead: '以后的订单不再有代理折扣，已下的订单价格不变。会员会看到您写的原因，也可以重新申请。',
  reason: '写给会员的原因，200 字以内',
  agencyEnded: '已结束，结果已通知会员',
} as const;
