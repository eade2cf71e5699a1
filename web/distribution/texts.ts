import { pairs } from '../texts/texts.ts';

export const sharedTexts = pairs({
  distribute: { zh: '分发给测试者', en: 'Distribute' },
  previewInstall: { zh: '安装到这台 {phone}', en: 'Install on this {phone}' },
  previewPassword: { zh: '输入密码后安装', en: 'Enter the password to install' },
  previewQuestion: { zh: '回答问题后安装', en: 'Answer the question to install' },
  previewClosed: { zh: '下载已关闭', en: 'Downloads are closed' },
  previewNotes: { zh: '更新内容', en: 'What’s new' },
  icon: { zh: '图标', en: 'Icon' },
  changeIcon: { zh: '换一张', en: 'Replace' },
  trend: { zh: '近 {days} 天 {count} 次下载', en: '{count} downloads in {days} days' },
  trendOne: { zh: '近 {days} 天 {count} 次下载', en: '{count} download in {days} days' },
  loadingTitle: { zh: '应用分发', en: 'App distribution' },
  missingTitle: { zh: '没有找到这个应用', en: 'This app was not found' },
  missingLead: {
    zh: '它可能已经删除，也可能属于另一个账号。',
    en: 'It may have been deleted, or belong to another account.',
  },
  backToList: { zh: '返回分发列表', en: 'Back to distributed apps' },
});
