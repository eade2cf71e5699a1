import { pairs } from '../../texts/texts.ts';

export const documentTexts = pairs({
  helpUser: { zh: '使用帮助', en: 'Help' },
  jsdk: { zh: 'JS-SDK', en: 'JS-SDK' },
  tree_helpUser: { zh: '使用帮助目录', en: 'Contents of the help' },
  tree_jsdk: { zh: 'JS-SDK 目录', en: 'Contents of the JS-SDK' },
  groupStart: { zh: '开始', en: 'Start' },
  groupAround: { zh: '页面四周', en: 'Around the page' },
  groupInside: { zh: '页面里', en: 'In the page' },
  groupPhone: { zh: '手机', en: 'The phone' },
  groupServices: { zh: '服务与设置', en: 'Services and settings' },
  groupInterface: { zh: '界面', en: 'Interface' },
  groupDevice: { zh: '设备', en: 'Device' },
  groupIdentity: { zh: '身份', en: 'Identity' },
  onThisPage: { zh: '本页内容', en: 'On this page' },
  edited: { zh: '更新于 {day}', en: 'Updated on {day}' },
  fromPlan: { zh: '{plan}和以上', en: '{plan} and above' },
  iosToFollow: { zh: 'iOS 即将支持', en: 'iOS to follow' },
  place: { zh: '位置', en: 'Place' },
});
