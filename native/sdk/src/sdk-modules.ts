import type { SdkModule } from './sdk-module.ts';

/** The modules with a part inside the page, each in modules/ by its name; bundle.ts writes the list. The others only call the shell. */
export declare const sdkModules: Readonly<Record<string, SdkModule>>;
