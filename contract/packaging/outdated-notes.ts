import type { OutdatedReason } from '#rules/packaging/builds/outdated-build.ts';
import type { Localized } from '#words/language.ts';

/** The notes of a version that was built for this reason alone. */
export const outdatedNotes: Readonly<Record<OutdatedReason, Localized>> = {
  plan: { zh: '去掉现在的套餐没有的模块', en: 'Without the modules that the present plan lacks' },
  target_sdk: { zh: '提高目标级别，符合应用商店的新要求', en: 'A higher target level, as stores now ask for' },
  shell: { zh: '用上新版的启动宝程序，设置不变', en: 'The newer program of QDB, with the same settings' },
};
