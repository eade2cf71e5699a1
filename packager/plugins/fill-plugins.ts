import type { ManifestElement } from '#modules/app-module.ts';
import type { PackInput } from '../pack-app.ts';
import { type Plugin, repeatedClass } from './read-plugin.ts';

type Input = Pick<PackInput, 'app' | 'modules' | 'shells'>;

/** The plug-ins with the settings of their modules in their manifest. Throws RangeError where one class is in two dex files of the app. */
export function fillPlugins(plugins: readonly Plugin[], input: Input): readonly Plugin[] {
  const twice = repeatedClass([input.shells.android.dex, ...plugins.flatMap(({ dex }) => dex)]);
  if (twice) {
    throw new RangeError(`the class ${twice} is there twice`);
  }
  return plugins.map((plugin) => ({ ...plugin, android: filled(plugin, input) }));
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
