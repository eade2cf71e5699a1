import { appTitle } from '#rules/packaging/app-name.ts';
import type { BuildConfig } from '../tables.ts';

/** The app of the messages about a build, as the build has it. */
export const appOfBuild = ({ name, nameZh, version, themeColor, icon }: BuildConfig) => ({
  name: appTitle(name, nameZh),
  version,
  color: themeColor,
  icon: icon && { sha256: icon.sha256, mime: icon.mime },
});
