import type { Behaviors } from './world.ts';

/** System symbols that the shell looks up; a phone of another version may lack them. */
export const constants = [
  'NSFontAttributeName',
  'NSForegroundColorAttributeName',
  'NSLinkAttributeName',
  'WKWebsiteDataTypeDiskCache',
  'WKWebsiteDataTypeMemoryCache',
  'WKWebsiteDataTypeFetchCache',
  'UIKeyboardWillChangeFrameNotification',
  'UIKeyboardFrameEndUserInfoKey',
  'UIContentSizeCategoryDidChangeNotification',
  'UIApplicationOpenSettingsURLString',
  'AVMediaTypeVideo',
  'AVMediaTypeAudio',
];

/** Joins tables that may name the same class. */
export function join(tables: readonly Behaviors[]): Behaviors {
  const joined: Record<string, Record<string, Behaviors[string][string]>> = {};
  for (const table of tables) {
    for (const [className, behaviors] of Object.entries(table)) {
      joined[className] = { ...joined[className], ...behaviors };
    }
  }
  return joined;
}
