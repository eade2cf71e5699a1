import { readStoredSettings } from '#modules/stored-settings.ts';
import type { BuildConfig, Picture } from '../tables.ts';

type Field =
  | 'app_name'
  | 'app_name_zh'
  | 'link'
  | 'site'
  | 'platforms'
  | 'icon'
  | 'start_picture'
  | 'theme_color'
  | 'background_color'
  | 'filing';
export type Changes = { fields: Field[]; modules: string[] };

/** The changes of a build of `next` in the version that is out: fields of the base, and modules that are on in one of them. */
export function changesSince(built: BuildConfig, next: BuildConfig): Changes {
  const [before, after] = [valuesOf(built), valuesOf(next)];
  const fields = (Object.keys(before) as Field[]).filter((field) => before[field] !== after[field]);
  const [modulesBefore, modulesAfter] = [modulesOf(built), modulesOf(next)];
  const modules = Object.keys(modulesAfter).filter((name) => modulesBefore[name] !== modulesAfter[name]);
  return { fields, modules };
}

const valuesOf = (config: BuildConfig): Record<Field, string> => ({
  app_name: config.name,
  app_name_zh: config.nameZh,
  link: config.link,
  site: config.site?.sha256 ?? '',
  platforms: config.platforms.join(),
  icon: bytesOf(config.icon),
  start_picture: bytesOf(config.startImage),
  theme_color: config.themeColor,
  background_color: config.backgroundColor,
  filing: config.filing,
});

const bytesOf = (picture: Picture | null): string => picture?.sha256 ?? '';

/** A module that is off is built in the same way whatever its settings are. */
const modulesOf = ({ modules }: BuildConfig): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readStoredSettings(modules).settings).map(([name, { on, config }]) => [
      name,
      on ? JSON.stringify(config) : '',
    ]),
  );
