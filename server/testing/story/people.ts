import type { StaffRole } from '#rules/staff/staff-roles.ts';

/** The people of the story. Their numbers are unassigned. */
export const people = {
  lin: {
    name: '林晓',
    mobile: '13900001001',
    part: '山野茶事: an app that is shared by a link, a draft and one that ran out; verified, and so is the company; has invoices',
  },
  zhou: { name: '周宁', mobile: '13900001002', part: 'an app that was rebuilt; waits for a review' },
  he: { name: '何佳', mobile: '13900001003', part: 'a build that failed; a review that was refused' },
  ouyang: { name: '欧阳清扬', mobile: '13900001004', part: 'waits for a review and to become an agent, with a draft' },
  wu: { name: '吴桐', mobile: '13900001005', part: 'frozen' },
} as const;

export type Person = keyof typeof people;

export const colleagues: readonly { username: string; role: StaffRole }[] = [
  { username: 'chen.reviewer', role: 'reviewer' },
  { username: 'sun.editor', role: 'editor' },
  { username: 'qian.finance', role: 'finance' },
  { username: 'zhao.support', role: 'support' },
];

export const apps = {
  tea: { app_name: 'Shanye Tea', app_name_zh: '山野茶事', link: 'https://www.shanye.example.com/' },
  spring: { app_name: 'Spring Tea Fair', app_name_zh: '春茶集', link: 'https://spring.shanye.example.com/' },
  club: { app_name: 'Tea Club', app_name_zh: '茶友会', link: 'https://club.shanye.example.com/' },
  pottery: { app_name: 'Ning Pottery', app_name_zh: '宁静陶舍', link: 'https://pottery.example.com/' },
  bakery: { app_name: 'Jia Bakery', app_name_zh: '佳家烘焙', link: 'https://bakery.example.com/' },
  books: { app_name: 'Clear Books', app_name_zh: '清扬书店', link: 'https://books.example.com/' },
};

/** The application of 欧阳清扬 to become an agent. */
export const agency = {
  company: '清扬书店',
  area: '杭州的独立书店',
  note: '给合作的书店做网站，一年大约二十家，想把应用一起交付。',
};

export const notice = {
  title_zh: '春茶季，打包更快了',
  title_en: 'Spring: builds are faster',
  content_zh: '<p>打包现在通常不到一秒。已经发布的应用，重新打包一次就能用上。</p>',
  content_en: '<p>A build usually takes less than a second now. Rebuild your app once to benefit.</p>',
};

/** 林晓's messages to the phones of her customers. */
export const pushed = [
  { title: '陈年白茶补货', body: '2019 年的白毫银针到了三十饼。', url: '/shop/white-2019', hours: 72 },
  { title: '谷雨新芽到货', body: '今早摊青，明天发出。', url: '/shop/guyu', hours: 72 },
];

/** The page on which 林晓 shares her app with her customers. */
export const shared = {
  info: {
    intro: '山野茶事的内测版：下单、会员和到货通知都在里面。有问题请直接在应用里告诉我们。',
    support_url: 'https://www.shanye.example.com/help',
    copyright: '© 2026 山野茶事',
  },
  rules: { template: 'card', allowed: 500, close_notice: '内测已结束，谢谢大家。' },
  screens: ['shop', 'tea', 'cup'],
} as const;
