import { pairs } from '../../texts/texts.ts';

export const noticeTexts = pairs({
  title: { zh: '群发消息', en: 'Message all members' },
  lead: { zh: '发给所有会员，显示在消息中心。', en: 'Sent to every member’s message centre.' },
  leadCount: {
    zh: '发给所有会员（现在 {count} 位），显示在消息中心。发送前会再确认一次，发出后不能撤回。',
    en: 'Sent to every member’s message centre ({count} members now). You’ll confirm first, and it can’t be recalled.',
  },
  sent: { zh: '消息已发出', en: 'Message sent' },
  title_zh: { zh: '中文标题', en: 'Title in Chinese' },
  title_en: { zh: '英文标题', en: 'Title in English' },
  content_zh: { zh: '中文内容', en: 'Content in Chinese' },
  content_en: { zh: '英文内容', en: 'Content in English' },
  contentHint: { zh: '纯文字，空一行分段', en: 'Plain text; an empty line starts a new paragraph' },
  asRead: { zh: '会员看到的样子', en: 'As members read it' },
  fillBoth: { zh: '填好中英文标题和内容后可发送', en: 'Fill in both languages to send' },
  sample_title_zh: { zh: '周六凌晨维护', en: '周六凌晨维护' },
  sample_title_en: { zh: 'Maintenance on Saturday', en: 'Maintenance on Saturday' },
  sample_content_zh: {
    zh: '周六 2:00–3:00 不能打包，已经打好的应用不受影响。',
    en: '周六 2:00–3:00 不能打包，已经打好的应用不受影响。',
  },
  sample_content_en: {
    zh: 'No builds on Saturday from 2 to 3 am. Apps that are already built are not affected.',
    en: 'No builds on Saturday from 2 to 3 am. Apps that are already built are not affected.',
  },
  send: { zh: '发送', en: 'Send' },
  sendAllTitle: { zh: '发给所有会员', en: 'Send to every member' },
  sendAllLead: {
    zh: '所有会员都会收到，发出后不能撤回。每个人只看到自己语言的那一份：',
    en: 'Every member gets it, and it can’t be recalled. Each sees the version in their own language:',
  },
  sendAll: { zh: '发给所有人', en: 'Send to all' },
  sendCount: { zh: '发给 {count} 位会员', en: 'Send to {count} members' },
  notSent: { zh: '没有发送', en: 'Nothing was sent' },
});
