import { applicationComponents } from '../manifest.ts';

/** The changes that a page survives, by their names in the manifest, with Android's flag of each (R.attr.configChanges). */
export const configurationChanges = {
  locale: 0x0004,
  touchscreen: 0x0008,
  keyboard: 0x0010,
  keyboardHidden: 0x0020,
  navigation: 0x0040,
  orientation: 0x0080,
  screenLayout: 0x0100,
  uiMode: 0x0200,
  screenSize: 0x0400,
  smallestScreenSize: 0x0800,
  density: 0x1000,
  layoutDirection: 0x2000,
  colorMode: 0x4000,
  grammaticalGender: 0x8000,
  fontWeightAdjustment: 0x1000_0000,
  fontScale: 0x4000_0000,
} as const;

export type ConfigurationChange = keyof typeof configurationChanges;

const [activity] = applicationComponents([]);
const handled = Number(activity!.attributes!['android:configChanges']);

/** Whether the main activity hears of all these changes; Android makes a new activity for any other. */
export function isHandled(changes: readonly ConfigurationChange[]): boolean {
  return changes.every((name) => (handled & configurationChanges[name]) !== 0);
}
