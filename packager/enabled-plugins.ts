import type { PackInput } from './pack-app.ts';
import type { Plugin } from './plugins/read-plugin.ts';

/**
 * The plug-ins whose module is on, with its settings in their manifest. This is the only way to the code for plug-ins, which a build without any never
 * loads. Throws RangeError where one class is in two dex files of the app.
 */
export async function enabledPlugins(
  input: Pick<PackInput, 'app' | 'modules' | 'plugins' | 'shells'>,
): Promise<readonly Plugin[]> {
  const enabled = activePlugins(input);
  if (enabled.length === 0) {
    return [];
  }
  const { fillPlugins } = await import('./plugins/fill-plugins.ts');
  return fillPlugins(enabled, input);
}

/** The plug-ins whose module is on, as they were read. */
export const activePlugins = ({ modules, plugins = [] }: Pick<PackInput, 'modules' | 'plugins'>): readonly Plugin[] =>
  plugins.filter(({ module }) => modules[module]?.on);
