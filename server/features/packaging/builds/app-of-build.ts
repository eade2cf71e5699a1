import type { BuildConfig } from '../tables.ts';

/** The app of the messages about a build, as the build has it. */
export const appOfBuild = ({ name, version, themeColor, icon }: BuildConfig) => ({
  name,
  version,
  color: themeColor,
  icon: icon && { sha256: icon.sha256, mime: icon.mime },
});
