import { readFile } from 'node:fs/promises';
import { androidShell } from '#native/android-shell/shell.ts';

/** What runs on the phone and is the same in every app: committed, prebuilt bytes. */
export type Shells = {
  readonly android: { readonly version: string; readonly dex: Uint8Array };
  /** The qdb SDK that the shells inject into pages. */
  readonly sdk: Uint8Array;
};

/** Reads the committed shells, once per process is enough. The arrays must not change: their compressed forms are kept. */
export async function loadShells(): Promise<Shells> {
  const [dex, sdk] = await Promise.all([readFile(androidShell.dexUrl), readFile(sdkUrl)]);
  return {
    android: { version: androidShell.version, dex: new Uint8Array(dex) },
    sdk: new Uint8Array(sdk),
  };
}

const sdkUrl = new URL('../native/sdk/prebuilt/qdb.js', import.meta.url);
