import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleSettings } from '#modules/app-module.ts';
import { pluginWords } from '#packager/plugins/plugin-words.ts';
import {
  type Plugin,
  type PluginProblem,
  pluginLimits,
  readPlugin,
  repeatedClass,
} from '#packager/plugins/read-plugin.ts';
import { loadShells } from '#packager/shells.ts';
import { readGivenFile, reasonOf } from '../read-file.ts';
import { type CommandError, fill, type Terminal, translate, usageError } from '../terminal.ts';

/** `--plugin`: a folder with `plugin.json`, or a folder of such folders. Throws a usage error for the first one that cannot be packed. */
export async function readPlugins(folder: string): Promise<readonly Plugin[]> {
  const places = await placesIn(folder);
  const plugins: Plugin[] = [];
  for (const place of places) {
    const read = readPlugin(await filesIn(place));
    if (!read.ok) {
      throw refusal(place, read);
    }
    plugins.push(read.plugin);
  }
  const { android } = await loadShells();
  const twice = repeatedClass([android.dex, ...plugins.flatMap(({ dex }) => dex)]);
  if (twice) {
    throw refusal(folder, { reason: 'twice', name: twice });
  }
  return plugins;
}

/** Warns about plug-ins that are not packed because their module is off. */
export function warnAboutPlugins(plugins: readonly Plugin[], modules: ModuleSettings, terminal: Terminal): void {
  for (const { name, module } of plugins.filter((plugin) => !modules[plugin.module]?.on)) {
    terminal.err(translate(terminal, fill(isOff, { name, module })));
  }
}

async function placesIn(folder: string): Promise<string[]> {
  const found = await list(folder);
  const inner = found.filter((one) => one.isDirectory()).map(({ name }) => join(folder, name));
  return found.some(({ name }) => name === 'plugin.json') || inner.length === 0 ? [folder] : inner.toSorted();
}

/** The description and the dex files; other files of the folder are not read. */
async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const names = (await list(folder)).map(({ name }) => name).filter((name) => /^plugin\.json$|\.dex$/.test(name));
  const files = new Map<string, Uint8Array>();
  for (const name of names.slice(0, pluginLimits.dexFiles + 2)) {
    files.set(name, await readGivenFile(join(folder, name), pluginLimits.bytes));
  }
  return files;
}

function list(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw usageError(fill(unreadable, { path: folder, reason: reasonOf(cause) }));
  });
}

const refusal = (path: string, { reason, name }: PluginProblem): CommandError =>
  usageError(fill(refused, { path, reason: fill(pluginWords[reason], { name }) }));

const unreadable = { zh: '无法读取 {path}：{reason}', en: 'Cannot read {path}: {reason}' };
const refused = { zh: '{path} 不能用作插件：{reason}', en: '{path} cannot be a plug-in: {reason}.' };
const isOff = {
  zh: '提示：插件 {name} 没有打进应用，因为模块 {module} 未开启',
  en: 'Note: the plug-in {name} is not in the app, because the module {module} is off.',
};
