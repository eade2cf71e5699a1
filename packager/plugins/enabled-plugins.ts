import type { AndroidContribution, ManifestElement } from '#modules/app-module.ts';
import { androidContributions } from '../enabled-modules.ts';
import type { PackInput } from '../pack-app.ts';
import { type Plugin, repeatedClass } from './read-plugin.ts';

type Input = Pick<PackInput, 'app' | 'modules' | 'plugins' | 'shells'>;

/** The plug-ins whose module is on, with its settings in their manifest. Throws RangeError where one class is in two dex files of the app. */
export function enabledPlugins(input: Input): readonly Plugin[] {
  const { modules, plugins = [], shells } = input;
  const enabled = plugins.filter(({ module }) => modules[module]?.on);
  const twice = enabled.length === 0 ? null : repeatedClass([shells.android.dex, ...enabled.flatMap(({ dex }) => dex)]);
  if (twice) {
    throw new RangeError(`the class ${twice} is there twice`);
  }
  return enabled.map((plugin) => ({ ...plugin, android: filled(plugin, input) }));
}

/** The contributions of the active modules, then those of their plug-ins. */
export function allContributions(input: Input): AndroidContribution[] {
  return [...androidContributions(input.modules), ...enabledPlugins(input).map(({ android }) => android)];
}

/** The dex files of the plug-ins, which Android finds beside the shell's by their numbers. */
export function pluginDexFiles(input: Input): { name: string; data: Uint8Array }[] {
  const files = enabledPlugins(input).flatMap(({ dex }) => dex);
  return files.map((data, index) => ({ name: `classes${index + 2}.dex`, data }));
}

/** `{config.appKey}` in an attribute is that setting of the plug-in's module, `{package}` in a permission the app's package name. */
function filled({ android, module }: Plugin, { app, modules }: Input): Plugin['android'] {
  const { config } = modules[module]!;
  const { permissions = [], components = [] } = android;
  return {
    ...android,
    permissions: permissions.map((one) => ({ ...one, name: one.name.replace('{package}', app.packageName) })),
    components: components.map((element) => withSettings(element, config)),
  };
}

function withSettings(element: ManifestElement, config: Readonly<Record<string, unknown>>): ManifestElement {
  const { attributes = {}, children = [] } = element;
  const settingOf = (_: string, field: string) => (Object.hasOwn(config, field) ? String(config[field]) : '');
  const fill = (value: string | number | boolean) =>
    typeof value === 'string' ? value.replace(/\{config\.(\w+)\}/g, settingOf) : value;
  return {
    ...element,
    attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, fill(value)])),
    children: children.map((child) => withSettings(child, config)),
  };
}
