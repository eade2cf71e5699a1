export type OldBrowser = { version: number; package: string; integrity: string };
export const oldBrowsers: readonly OldBrowser[];
export function folderOf(browser: OldBrowser): string;
export function startOf(browser: OldBrowser): { program: string; libraries: string } | null;
