/** The Android version of each API level (Android, "SDK Platform release notes"). */
const versions: Readonly<Record<number, string>> = {
  24: '7.0',
  25: '7.1',
  26: '8.0',
  27: '8.1',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12L',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

/** The version name, such as `7.0` for level 24; the level itself if it is not listed. */
export const androidVersionOf = (level: number): string => versions[level] ?? `API ${level}`;
