import type { ModuleSettings } from '#modules/app-module.ts';
import { modules as registered } from '#modules/registry.ts';

/** Modules that hide the site: they open first only when they are asked for. */
const insteadOfSite = ['userAgreement', 'noNetWork'];

/** The module that the editor opens with: the first that is on and is seen on the phone with the site, else the bottom bar. */
export const firstModule = (settings: ModuleSettings): string =>
  registered.find(({ name }) => settings[name]?.on && !insteadOfSite.includes(name))?.name ?? 'botnav';
