/** The committed Android shell. Bump `version` whenever its Java changes behavior: apps carry it in their user agent. */
export const androidShell = {
  version: '3',
  dexUrl: new URL('./prebuilt/classes.dex', import.meta.url),
} as const;
