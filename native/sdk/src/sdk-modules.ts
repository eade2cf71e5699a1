import { nativeConfig } from './modules/nativeConfig.ts';
import { noNetWork } from './modules/noNetWork.ts';
import { pullRefresh } from './modules/pullRefresh.ts';
import type { SdkModule } from './sdk-module.ts';

/** The modules with a part inside the page; the others only call the shell. */
export const sdkModules: Readonly<Record<string, SdkModule>> = { noNetWork, pullRefresh, nativeConfig };
