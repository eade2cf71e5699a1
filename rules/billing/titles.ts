/** The names of the packages and member levels of spec §3, on every page and order. */
export const planTitles = {
  wrapper: { zh: '入门版', en: 'Starter' },
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
