import { pairs } from '../../../texts/texts.ts';

export const outdatedTexts = pairs({
  title: { zh: '重新打包全部应用', en: 'Build all apps again' },
  found: { zh: '{count} 个应用可以用上新版', en: '{count} apps can be brought up to date' },
  foundOne: { zh: '1 个应用可以用上新版', en: '1 app can be brought up to date' },
  act: { zh: '全部重新打包', en: 'Build all again' },
  why_plan: {
    zh: '旧版本里有现在的套餐没有的模块，装过的手机更新以后才能接着用。关掉这些模块再打包，包名和密钥不变。',
    en: 'The version on phones has modules that the present plan lacks, and goes on only once it is updated. Switch them off and build again; package name and key stay.',
  },
  why_target_sdk: {
    zh: '应用商店提高了目标级别的要求，重新打包就符合。设置、包名和密钥不变。',
    en: 'Stores ask for a higher target level; a new build has it. Settings, package name and key stay.',
  },
  why_shell: {
    zh: '启动宝程序有了新版，重新打包就用上。设置、包名和密钥不变。',
    en: 'The program inside has a newer version; a new build has it. Settings, package name and key stay.',
  },
  lead: {
    zh: '每个应用打包一个新版本，设置、包名和密钥不变，不收费。',
    en: 'Each app gets a new version with the same settings, package name and key, free of charge.',
  },
  reason_plan: { zh: '套餐变了', en: 'Another plan' },
  reason_target_sdk: { zh: '提高目标级别', en: 'Higher target level' },
  reason_shell: { zh: '新版程序', en: 'Newer program' },
  versions: { zh: '{version} → {next}', en: '{version} → {next}' },
  confirm: { zh: '开始打包', en: 'Build now' },
  running: { zh: '正在排队', en: 'Queueing' },
  see: { zh: '查看', en: 'See it' },
  done: { zh: '完成', en: 'Done' },
  none: { zh: '全部应用都已是最新。', en: 'All apps are up to date.' },
});
