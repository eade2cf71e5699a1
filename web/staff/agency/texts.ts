import { pairs } from '../../texts/texts.ts';

export const agencyTexts = pairs({
  endAgency: { zh: '结束代理', en: 'End the agency' },
  endAgencyLead: {
    zh: '以后的订单不再有代理折扣，已下的订单价格不变。会员会看到您写的原因，也可以重新申请。',
    en: 'New orders have no agent’s discount any more; orders that were placed keep their prices. The member reads your reason, and may apply again.',
  },
  reason: { zh: '写给会员的原因，200 字以内', en: 'The reason for the member, up to 200 characters' },
  agencyEnded: { zh: '已结束，结果已通知会员', en: 'Ended; the member has been told' },
});
