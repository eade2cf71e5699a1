import type { ModuleSettings } from '#modules/app-module.ts';

/** The data of an app shown in the phone; colors are `#rrggbb`, pictures are addresses. */
export type PhoneApp = {
  name: string;
  icon: string | null;
  color: string;
  background: string;
  startImage?: string | null;
  /** The owner's module settings; modules without settings use the app's colors. */
  modules?: ModuleSettings;
};
