import type { Platform } from '#words/platform.ts';
import type { ModuleName } from './module-names.ts';

/** The modules that iOS has, as the registry says too; a page that only draws or marks them does without their fields. */
export const modulesOnIos: readonly ModuleName[] = ['pullRefresh', 'noNetWork', 'userAgreement', 'nativeConfig'];

/** Whether a platform has a module. Android has all of them. */
export const isOnPlatform = (module: string, platform: Platform): boolean =>
  platform === 'android' || modulesOnIos.some((name) => name === module);
