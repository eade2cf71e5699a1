import { appTitle } from '#rules/packaging/app-name.ts';
import type { BuildConfig } from '../tables.ts';

/** The app of the messages about a build, with the names and the icon of the build. */
export const appOfBuild = ({ name, nameZh, version, themeColor, icon }: BuildConfig) => ({
  name: appTitle(name, nameZh),
  version,
  color: themeColor,
  icon: icon && { sha256: icon.sha256, mime: icon.mime },
});
