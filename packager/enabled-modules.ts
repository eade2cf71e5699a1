import type { AndroidContribution, AppModule, IosContribution, ModuleSettings } from '#modules/app-module.ts';
import { androidContribution, iosContribution, modules } from '#modules/registry.ts';

/** What the modules that are on add to an Android app, in the order of the registry. */
export function androidContributions(settings: ModuleSettings): AndroidContribution[] {
  return enabled(settings, androidContribution);
}

export function iosContributions(settings: ModuleSettings): IosContribution[] {
  return enabled(settings, iosContribution);
}

function enabled<Kind>(
  settings: ModuleSettings,
  contribution: (module: AppModule, config: Record<string, unknown>) => Kind,
): Kind[] {
  return modules.flatMap((module) => {
    const setting = settings[module.name];
    return setting?.on ? [contribution(module, setting.config)] : [];
  });
}
