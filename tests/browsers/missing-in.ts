import { type Floor, lacking } from './compat-data.ts';
import type { Feature } from './script-features.ts';

/** The features that some browser of a floor lacks, each with the browsers. A method is missing when every interface with its name came later. */
export function missingIn(features: readonly Feature[], floor: Floor): Map<string, string> {
  const missing = new Map<string, string>();
  for (const { name, entries } of features) {
    const lacks = entries.map((entry) => lacking(entry, floor));
    if (lacks.length > 0 && lacks.every((browsers) => browsers.length > 0)) {
      missing.set(name, lacks[0]!.join(', '));
    }
  }
  return missing;
}
