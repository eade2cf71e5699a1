import { concat, utf8 } from '#formats/bytes.ts';
import { actionOutlines } from '#modules/action-icons.ts';
import { moduleOfFunction } from '#modules/functions.ts';
import type { PackInput } from './pack-app.ts';
import { pictureExtension } from './picture-extension.ts';
import type { Plugin } from './plugins/read-plugin.ts';
import type { ShellConfig } from './shell-config.ts';
import type { ShellFile } from './shell-modules.ts';
import { shellModules } from './shell-modules.ts';
import { siteOriginOf } from './site/site-origin.ts';

/** The longest time of the start screen in seconds, if the first page does not load. */
const START_SECONDS = 3;

/**
 * The files under `assets/shell/` of an Android app and `shell/` of an iOS bundle: `config.json`, `qdb.js` and pictures. Throws RangeError when a
 * picture named by a module is missing or of a kind that phones do not show.
 */
export function buildShellFiles(input: PackInput, plugins: readonly Plugin[] = []): ShellFile[] {
  const startImage = startImageOf(input);
  const { modules, pictures } = shellModules(input);
  const classes = plugins.map(({ name, className, slots, module }) => ({ name, class: className, slots, module }));
  const config = shellConfig(input, modules, startImage?.name ?? null);
  const whole = classes.length === 0 ? config : { ...config, plugins: classes };
  return [
    { name: 'config.json', data: utf8(JSON.stringify(whole)) },
    { name: 'qdb.js', data: sdkOf(input) },
    ...(startImage ? [startImage] : []),
    ...pictures,
  ];
}

/** Both are function expressions; the shells call the whole text with the values for the page. */
function sdkOf({ modules, shells: { sdk, migration } }: PackInput): Uint8Array {
  const { nativeConfig } = modules;
  const isWanted = nativeConfig?.on && nativeConfig.config.migration;
  return isWanted ? concat([utf8('(function(boot){('), sdk, utf8(')(boot);('), migration, utf8(')()})')]) : sdk;
}

function startImageOf({ app: { startImage } }: PackInput): ShellFile | null {
  return startImage && { name: `start${pictureExtension(startImage)}`, data: startImage };
}

function shellConfig(
  { app, licence, site }: PackInput,
  modules: ShellConfig['modules'],
  startImage: string | null,
): ShellConfig {
  return {
    config_version: 1,
    app: {
      id: app.id,
      build: app.build,
      name: app.name,
      name_zh: app.nameZh,
      package_name: app.packageName,
      bundle_id: app.bundleId,
      version_name: app.versionName,
      version_code: app.versionCode,
      link: app.link,
      hosts: app.hosts,
      ...(site && { site: siteOriginOf(app.packageName) }),
    },
    look: {
      theme_color: app.themeColor,
      background_color: app.backgroundColor,
      start_image: startImage,
      start_seconds: START_SECONDS,
      mark: app.mark,
    },
    licence,
    modules,
    icons: actionOutlines,
    functions: moduleOfFunction,
  };
}
