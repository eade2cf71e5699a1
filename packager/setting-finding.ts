import type { Localized } from '#words/language.ts';

/** A fault of valid settings that depends on the date, the site or the app. The command line builds nothing with a refused finding. */
export type SettingFinding = { level: 'refused' | 'warning'; field: string; words: Localized };

/** Words with the details in place of `{name}`. */
export function filled({ zh, en }: Localized, details: Readonly<Record<string, string>>): Localized {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => details[name]!);
  return { zh: fill(zh), en: fill(en) };
}
