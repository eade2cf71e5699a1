import { readFile } from 'node:fs/promises';
import { androidShell } from '#native/android-shell/shell.ts';
import { iosShell } from '#native/ios-shell/shell.ts';

/** The code on the phone that all apps share: committed, prebuilt bytes. */
export type Shells = {
  readonly android: { readonly version: string; readonly dex: Uint8Array };
  readonly ios: { readonly version: string; readonly device: Uint8Array; readonly simulator: Uint8Array };
  /** The qdb SDK that the shells inject into pages. */
  readonly sdk: Uint8Array;
  /** The calls of other wrappers, for apps that want them. */
  readonly migration: Uint8Array;
};

/** Reads the committed shells; once per process is enough. The arrays must not change, because their compressed forms are cached. */
export async function loadShells(): Promise<Shells> {
  const [dex, device, simulator, sdk, migration] = await Promise.all(
    [androidShell.dexUrl, iosShell.deviceUrl, iosShell.simulatorUrl, ...sdkUrls].map(read),
  );
  return {
    android: { version: androidShell.version, dex: dex! },
    ios: { version: iosShell.version, device: device!, simulator: simulator! },
    sdk: sdk!,
    migration: migration!,
  };
}

const sdkUrls = ['qdb.js', 'migration.js'].map((name) => new URL(`../native/sdk/prebuilt/${name}`, import.meta.url));
const read = async (url: URL): Promise<Uint8Array> => new Uint8Array(await readFile(url));
