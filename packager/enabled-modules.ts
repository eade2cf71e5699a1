import type { AndroidContribution, AppModule, IosContribution, ModuleSettings } from '#modules/app-module.ts';
import { androidContribution, iosContribution, modules as registered } from '#modules/registry.ts';

/** The contributions of the active modules to an Android app, in the order of the registry. */
export function androidContributions(
  settings: ModuleSettings,
  modules: readonly AppModule[] = registered,
): AndroidContribution[] {
  return enabled(settings, modules, androidContribution);
}

export function iosContributions(
  settings: ModuleSettings,
  modules: readonly AppModule[] = registered,
): IosContribution[] {
  return enabled(settings, modules, iosContribution);
}

function enabled<Kind>(
  settings: ModuleSettings,
  modules: readonly AppModule[],
  contribution: (module: AppModule, config: Record<string, unknown>) => Kind,
): Kind[] {
  return modules.flatMap((module) => {
    const setting = settings[module.name];
    return setting?.on ? [contribution(module, setting.config)] : [];
  });
}
