import { type ModuleName, modulesOnIos } from './module-names.ts';

/** What an iPhone gets from a build. */
export type OnIos = {
  /** Whether a build signs the IPA with the member’s certificate; until it does, the member signs it. */
  signsIpa: boolean;
  modules: readonly ModuleName[];
};

/** What an iPhone gets today: the pages tell it in three steps, and a change here changes their words. */
export const onIos: OnIos = { signsIpa: false, modules: modulesOnIos };
