import { pairs } from '../../texts/texts.ts';

export const previewTexts = pairs({
  title: { zh: '「{name}」的预览', en: 'Preview of {name}' },
  headline: { zh: '装到手机上，大致是这个样子', en: 'How it will look on a phone' },
  lead: {
    zh: '这是预览，不是应用，还不能安装。名称、图标、颜色和模块都是应用现在的设置，之后还可能改。',
    en: 'This is a preview, not the app: nothing can be installed here. Name, icon, colours and modules are those of today and may change.',
  },
  site: { zh: '打开的网址', en: 'It opens' },
  offlineSite: { zh: '装在应用里的离线网站', en: 'An offline site inside the app' },
  systems: { zh: '平台', en: 'Platforms' },
  modulesOf_android: { zh: 'Android 上的模块', en: 'Modules on Android' },
  modulesOf_ios: { zh: 'iPhone 上的模块', en: 'Modules on iPhone' },
  noModules: { zh: '没有', en: 'None' },
  lacking: { zh: 'iPhone 上还没有：{names}', en: 'Not on iPhone yet: {names}' },
  between: { zh: '、', en: ', ' },
  until: { zh: '这个链接到 {day} 为止', en: 'This link ends on {day}' },
  make: { zh: '把我的网址变成 App', en: 'Turn my own link into an app' },
  endedTitle: { zh: '这个预览已经结束', en: 'This preview has ended' },
  endedLead: {
    zh: '链接到期，或者被关闭了。想再看，请向发给您的人要一个新链接。',
    en: 'The link has expired or was closed. Ask whoever sent it for a new one.',
  },
  goHome: { zh: '看看启动宝', en: 'Go to the home page' },
});
