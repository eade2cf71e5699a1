import type { Platform } from '#words/platform.ts';

/** Names of Android's releases by API level (developer.android.com/tools/releases/platforms). */
const androidReleases: Readonly<Record<string, string>> = {
  '21': '5.0',
  '22': '5.1',
  '23': '6.0',
  '24': '7.0',
  '25': '7.1',
  '26': '8.0',
  '27': '8.1',
  '28': '9',
  '29': '10',
  '30': '11',
  '31': '12',
  '32': '12L',
  '33': '13',
  '34': '14',
  '35': '15',
  '36': '16',
};

/** A system as people know it: `Android 8.0` for API level 26, `iOS 15.0`; an unknown level is shown as a number. */
export function systemOf(platform: Platform, minOs: string): string {
  if (platform === 'ios') {
    return `iOS ${minOs}`;
  }
  const release = androidReleases[minOs];
  return release ? `Android ${release}` : `Android (API ${minOs})`;
}
