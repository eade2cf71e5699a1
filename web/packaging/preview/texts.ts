import { pairs } from '../../texts/texts.ts';

export const previewLinkTexts = pairs({
  title: { zh: '发给别人看', en: 'Share a preview' },
  lead: {
    zh: '生成一个链接，不用登录就能看到应用装在手机上的样子。只有名称、图标、颜色、网址和模块，没有您的姓名和密钥；不能安装。',
    en: 'A link that shows how the app looks on a phone, without signing in. It has its name, icon, colours, address and modules, nothing of your account or key, and cannot be installed.',
  },
  until: {
    zh: '有效期到 {day}。链接跟着应用现在的设置走。',
    en: 'Valid until {day}. It follows the settings of the app.',
  },
  make: { zh: '生成链接', en: 'Make the link' },
  extend: { zh: '再延到 {days} 天后', en: 'Extend to {days} days from now' },
  close: { zh: '停用链接', en: 'Turn off the link' },
  closeHint: {
    zh: '停用后马上打不开，再生成的是新链接。',
    en: 'Once it is off, it opens no more; a new link will be different.',
  },
  closed: { zh: '链接已关闭', en: 'The link is closed' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  look: { zh: '打开看看', en: 'Open it' },
  actWords: {
    zh: '给老板或客户一个链接，不用登录就能看到它在手机上的样子，{days} 天后失效。',
    en: 'A preview link that needs no sign-in and works for {days} days.',
  },
  actUntil: { zh: '链接到 {day} 有效。', en: 'Its link is valid until {day}.' },
});
