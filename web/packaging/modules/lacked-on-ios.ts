import type { ModuleSettings } from '#modules/app-module.ts';
import { isOnPlatform } from '#modules/on-ios.ts';

/** The modules that an iPhone leaves out of the picture of an app: the open one, or else those that are on. */
export function lackedOnIos(open: string | null, settings: ModuleSettings): string[] {
  const isLacked = (name: string) => !isOnPlatform(name, 'ios');
  return open !== null && isLacked(open)
    ? [open]
    : Object.keys(settings).filter((name) => settings[name]!.on && isLacked(name));
}
