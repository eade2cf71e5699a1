import { sdkFunctions } from '#modules/functions.ts';
import { coreFallbacks } from '#native/sdk/src/core-fallbacks.ts';
import { device } from '#native/sdk/src/modules/device.ts';
import { morePreview } from '#native/sdk/src/modules/morePreview.ts';
import { nativeConfig } from '#native/sdk/src/modules/nativeConfig.ts';
import { noNetWork } from '#native/sdk/src/modules/noNetWork.ts';
import { pullRefresh } from '#native/sdk/src/modules/pullRefresh.ts';
import { shareConfig } from '#native/sdk/src/modules/shareConfig.ts';
import type { ErrorCode } from '#native/sdk/src/qdb-error.ts';
import type { SdkModule } from '#native/sdk/src/sdk-module.ts';

export type DocumentedFunction = (typeof sdkFunctions)[number];

/** The modules with a part inside the page; functions-of.test.ts fails when one is missing. */
export const pageParts: Readonly<Record<string, SdkModule>> = {
  device,
  morePreview,
  nativeConfig,
  noNetWork,
  pullRefresh,
  shareConfig,
};

const inBrowser = new Set(
  [coreFallbacks, ...Object.values(pageParts).map(({ fallbacks = {} }) => fallbacks)].flatMap(Object.keys),
);

/** The functions that a block names: those of a module, those without a module for `core`, or a single one by its full name. */
export const functionsOf = (name: string): DocumentedFunction[] =>
  sdkFunctions.filter((each) => each.name === name || (each.module ?? 'core') === name);

/** Whether a function works in a plain browser too. */
export const worksInBrowser = ({ name }: DocumentedFunction): boolean => inBrowser.has(name);

/** The errors that the SDK and the shells can answer before the function acts. */
export function errorsOf(each: DocumentedFunction): ErrorCode[] {
  const isNever: Partial<Record<ErrorCode, boolean>> = {
    E_PARAM: each.params === undefined,
    E_NOT_ENABLED: each.module === null,
    E_UNSUPPORTED: each.only === undefined,
    E_NOT_IN_APP: worksInBrowser(each),
    E_TIMEOUT: each.waits === true,
  };
  return (Object.keys(isNever) as ErrorCode[]).filter((code) => !isNever[code]);
}
