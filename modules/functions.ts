import type { AppModule } from './app-module.ts';
import { coreFunctions } from './core-functions.ts';
import { modules } from './registry.ts';
import type { SdkEvent, SdkFunction } from './sdk-function.ts';

/** The module that must be on; null means always available. */
type OfModule = { module: string | null };

/** Every function that a shell answers, including those of the SDK itself. */
export const shellFunctions: readonly (SdkFunction & OfModule)[] = [
  ...coreFunctions.map((each) => ({ ...each, module: null })),
  ...modules.flatMap(functionsOf),
];

/** The functions of `qdb` in the documentation for page authors. */
export const sdkFunctions = shellFunctions.filter(({ internal }) => !internal);

export const sdkEvents: readonly (SdkEvent & OfModule)[] = modules.flatMap(({ name, events = [] }) =>
  events.map((event) => ({ ...event, module: name })),
);

/** The table that both shells read in config.json: each function with its module, `''` for functions that are always available. */
export const moduleOfFunction: Readonly<Record<string, string>> = Object.fromEntries(
  shellFunctions.map(({ name, module }) => [name, module ?? '']),
);

/** A module that only Android has makes its functions exclusive to Android. */
function functionsOf({ name, functions, ios }: AppModule): (SdkFunction & OfModule)[] {
  return functions.map((each) => ({ ...each, ...(ios === null && { only: 'android' as const }), module: name }));
}
