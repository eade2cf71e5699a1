import type { Platform } from '#words/platform.ts';

const LONGEST = 80;
const extensions = { android: 'apk', ios: 'ipa' } as const;

/** The name of a downloaded installer, such as `山野 1.2.0.apk`, without any character that is special in a file system. */
export function downloadName(app: { name: string; platform: Platform }, version: string): string {
  const plain = `${app.name} ${version}`
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|%]+/gu, '_')
    .replace(/^[.\s]+/, '');
  return `${[...plain].slice(0, LONGEST).join('').trim() || 'app'}.${extensions[app.platform]}`;
}
