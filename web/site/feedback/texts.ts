import { pairs } from '../../texts/texts.ts';

export const feedback = pairs({
  title: { zh: '反馈：告诉我们哪里不对', en: 'Feedback: tell us what’s wrong' },
  description: {
    zh: '哪里不好用、哪里出错、看到了不该有的应用，都可以写给我们。不需要账号。',
    en: 'Something hard to use, broken or missing, or an app that should not exist: write to us. No account needed.',
  },
  headline: { zh: '哪里不对，直接说', en: 'Tell us what’s wrong' },
  lead: {
    zh: '出错的地方、看不懂的话、缺的功能、不该有的应用。写清楚您看到了什么，我们就能找到它。',
    en: 'A fault, a sentence nobody understands, a missing function, an app that shouldn’t be there. Say what you saw and we can find it.',
  },
  write: { zh: '写反馈', en: 'Write to us' },
  pictureDescription: {
    zh: '手机上的一段对话：用户说出问题，我们告诉他已经改好',
    en: 'A conversation on a phone: somebody names a problem, and hears that it is solved',
  },
  said1: { zh: '付款页在小屏上看不到「确认」', en: 'On a small screen I can’t see “Confirm” when paying' },
  said2: { zh: '找到了，是按钮被键盘挡住。', en: 'Found it: the keyboard covers the button.' },
  said3: { zh: '已经改好，刷新就能看到。', en: 'It’s fixed. Reload and you’ll see.' },
  said4: { zh: '看到了，谢谢。', en: 'I can see it now. Thanks.' },
  placeholder: { zh: '说点什么', en: 'Message' },
  topic: { zh: '关于什么', en: 'About' },
  content: { zh: '说说情况', en: 'What happened' },
  contentHint: { zh: '页面地址、手机型号、您看到了什么。', en: 'The page’s address, your phone, what you saw.' },
  contact: { zh: '手机或邮箱（选填）', en: 'Phone or email (optional)' },
  contactHint: {
    zh: '想要回复就留一个。只给处理的同事看，{days} 天后连同内容一起删除。',
    en: 'Only if you want an answer. Seen by the colleagues who handle it, deleted with the text after {days} days.',
  },
  send: { zh: '发送', en: 'Send' },
  sent: {
    zh: '收到了，谢谢。留了联系方式的，通常 3 天内答复。',
    en: 'Thank you, we have it. If you left a contact, we usually answer within 3 days.',
  },
  wait: {
    zh: '今天发得有点多，明天再来，或者写信。',
    en: 'That was a lot for one day. Come back tomorrow or send an email.',
  },
  slider: {
    zh: '今天收到的反馈比较多，请再按一次「发送」，拖一下滑块。写过的还在。',
    en: 'A lot has come in today. Press Send once more and solve the slider; what you wrote is still there.',
  },
  sliderNeedsScript: {
    zh: '今天收到的反馈比较多，要先拖一下滑块。滑块需要 JavaScript，请打开后再发，或者写信。',
    en: 'A lot has come in today, so a slider has to be solved first. It needs JavaScript: switch it on and send again, or write an email.',
  },
  goBack: { zh: '按返回键，写过的还在。', en: 'Go back: what you wrote is still there.' },
  byMail: { zh: '写信', en: 'By email' },
  byMailText: {
    zh: '不需要账号。信里写上页面地址和手机型号，最好附一张截图。',
    en: 'No account needed. Give the page’s address and your phone’s model; a screenshot helps.',
  },
  byEnquiry: { zh: '会员咨询', en: 'As a member' },
  byEnquiryText: {
    zh: '登录以后写在「企业服务」里，通常 3 天内在消息里答复，问答都留着。',
    en: 'Sign in and write under “Enterprise service”. We usually answer within 3 days in your messages, and both stay on record.',
  },
  toEnquiry: { zh: '去写咨询', en: 'Write an enquiry' },
  byPhone: { zh: '电话和群', en: 'Phone and group' },
  helpTitle: { zh: '写之前，也许这里已经有答案', en: 'The answer may be here already' },
  helpText: {
    zh: '用法和常见问题都在帮助中心。',
    en: 'The help centre explains how things work and answers common questions.',
  },
  toHelp: { zh: '帮助中心', en: 'Help centre' },
  toRules: { zh: '内容规范', en: 'Content rules' },
  subject: { zh: '反馈', en: 'Feedback' },
  subject_report: { zh: '举报应用', en: 'Report an app' },
  subject_appeal: { zh: '申诉', en: 'Appeal' },
  subject_link: { zh: '友情链接', en: 'Exchange of links' },
  about_report: {
    zh: '举报应用：写上安装页地址，以及它属于哪一类。',
    en: 'Reporting an app: give the address of its install page and the kind it belongs to.',
  },
  about_appeal: {
    zh: '申诉：写上注册的手机或邮箱、应用做什么，并附上资质。',
    en: 'An appeal: give your registered phone or email, say what the app does and attach your licences.',
  },
  about_link: {
    zh: '友情链接：写上您的网站名称、地址和备案号。',
    en: 'A link: give your site’s name and address and, in China, its filing number.',
  },
});
