import type { Platform } from '#words/platform.ts';

/** The modules that iOS has, as the registry says too; a page that only draws or marks them does without their fields and titles. */
export const namesOnIos = ['pullRefresh', 'noNetWork', 'userAgreement', 'nativeConfig'] as const;

/** Whether a platform has a module. Android has all of them. */
export const isOnPlatform = (module: string, platform: Platform): boolean =>
  platform === 'android' || namesOnIos.some((name) => name === module);

/** The use of a build on an iPhone. */
export type OnIos = {
  /** Whether a build signs the IPA with the member’s certificate; until it does, the member signs it. */
  signsIpa: boolean;
  modules: readonly string[];
};

/** That of today: the pages tell it in three steps, and a change here changes their words. */
export const onIos: OnIos = { signsIpa: false, modules: namesOnIos };
