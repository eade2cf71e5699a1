import { pairs } from '../../texts/texts.ts';

export const catalog = pairs({
  title: { zh: '模块列表', en: 'Modules' },
  description: {
    zh: '27 个模块各做什么、在哪一档套餐、支持哪个平台，点一下就在手机上看效果，每个模块都有帮助文档。',
    en: 'What each of the 27 modules does, which plan it begins in and which platforms have it. See each one on a phone with a tap, with its help page.',
  },
  headline: { zh: '{count} 个模块，点一下就看到', en: '{count} modules, each on a phone at a tap' },
  lead: {
    zh: '打开的模块才起作用，权限也只为它申请。Android 全部可用；iOS 现在有 {ios} 个，其余的即将支持，每一行都标着。',
    en: 'Only the modules you switch on do anything, and only their permissions are in the app. Android has all of them. iOS has {ios} today; the others are not ready, and their rows say so.',
  },
  chooseSide: { zh: '平台', en: 'Platform' },
  all: { zh: '全部 {count}', en: 'All {count}' },
  onIos: { zh: 'iOS 可用 {count}', en: 'Also on iOS {count}' },
  groupAt: { zh: '{plan}起', en: 'From {plan}' },
  groupCount: { zh: '{count} 个模块', en: '{count} modules' },
  onPhone: { zh: '在手机上看', en: 'See it on the phone' },
  android: { zh: 'Android', en: 'Android' },
  ios: { zh: 'iOS', en: 'iOS' },
  noIos: { zh: 'iOS 即将支持', en: 'Not on iOS yet' },
  help: { zh: '帮助文档', en: 'Help' },
  helpOf: { zh: '「{name}」的帮助文档', en: 'Help on “{name}”' },
  sdk: { zh: 'SDK 文档', en: 'SDK' },
  sdkOf: { zh: '「{name}」的 SDK 文档', en: 'SDK of “{name}”' },
  functions: { zh: '{count} 个 SDK 函数', en: '{count} SDK functions' },
  functionsOne: { zh: '1 个 SDK 函数', en: '1 SDK function' },
});
