import type { ModuleSettings } from './app-module.ts';
import type { PagePower } from './page-powers.ts';
import { readStoredSettings } from './stored-settings.ts';

/** The settings with these powers switched on for pages, otherwise unchanged. */
export function withPowers(settings: ModuleSettings, powers: readonly PagePower[] = []): ModuleSettings {
  if (powers.length === 0) {
    return settings;
  }
  const earlier = settings.nativeConfig?.on ? settings.nativeConfig.config : {};
  const config = { ...earlier, ...Object.fromEntries(powers.map((power) => [power, true])) };
  const read = readStoredSettings({ nativeConfig: { on: true, config } });
  return { ...settings, nativeConfig: read.settings.nativeConfig! };
}
