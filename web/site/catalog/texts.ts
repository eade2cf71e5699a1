import { pairs } from '../../texts/texts.ts';

export const catalog = pairs({
  title: { zh: '模块列表', en: 'Modules' },
  description: {
    zh: '27 个模块各做什么、在哪一档套餐、支持哪个平台，点一下就在手机上看效果，每个模块都有帮助文档。',
    en: 'What each of the 27 modules does, which plan it begins in and which platforms have it. See each one on a phone with a tap, with its help page.',
  },
  headline: { zh: '{count} 个模块，点一下就能看到', en: '{count} modules. Tap one to see it work' },
  lead: {
    zh: '只有打开的模块才生效，也只申请它需要的权限。',
    en: 'Only the modules you switch on run, with only the permissions they need.',
  },
  leadIos: {
    zh: 'Android 支持全部模块；标有 iOS 的 {ios} 个也支持 iPhone，其余即将支持。',
    en: 'Android has all of them; the {ios} marked iOS are on iPhone, too. The rest will follow.',
  },
  chooseSide: { zh: '平台', en: 'Platform' },
  all: { zh: '全部 {count}', en: 'All ({count})' },
  onIos: { zh: 'iOS 可用 {count}', en: 'Also on iOS ({count})' },
  groupAt: { zh: '从{plan}开始', en: 'From the {plan} plan' },
  groupCount: { zh: '{count} 个模块', en: '{count} modules' },
  onPhone: { zh: '在手机上看', en: 'See it on the phone' },
  ios: { zh: 'iOS', en: 'iOS' },
  help: { zh: '帮助', en: 'Help' },
  helpOf: { zh: '「{name}」的帮助文档', en: 'Help on “{name}”' },
  sdk: { zh: 'SDK', en: 'SDK' },
  sdkOf: { zh: '「{name}」的 SDK 文档', en: 'SDK of “{name}”' },
});
