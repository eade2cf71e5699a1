import type { RemoteSettings } from '#modules/remote-settings.ts';
import { shellModules } from './shell-modules.ts';

/**
 * The file of remote settings that only the shell of this app accepts: the changed settings in the form of `config.json`, with system icons as
 * outlines of `pictures`.
 */
export function remoteFile(
  { version, expires, link, fieldNames, settings }: RemoteSettings,
  pictures: ReadonlyMap<string, Uint8Array>,
  packageName: string,
): string {
  const app = { name: '{app}', nameZh: '{app}' } as Parameters<typeof shellModules>[0]['app'];
  const { modules } = shellModules({ app, modules: settings, pictures });
  const changed = Object.entries(fieldNames).map(([name, fields]) => [
    name,
    Object.fromEntries(fields.map((field) => [field, modules[name]!.config[field]])),
  ]);
  const file = {
    app: packageName,
    version,
    ...(expires === 0 ? {} : { expires }),
    settings: { ...(link === '' ? {} : { link }), ...Object.fromEntries(changed) },
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
