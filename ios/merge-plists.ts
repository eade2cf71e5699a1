import type { PlistDictionary } from '#formats/plist/plist-value.ts';

/** Joins dictionaries: lists under the same key are joined, other values are replaced by the later one. */
export const mergePlists = (all: readonly PlistDictionary[]): PlistDictionary => all.reduce(merge, {});

function merge(one: PlistDictionary, other: PlistDictionary): PlistDictionary {
  const joined: Record<string, PlistDictionary[string]> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const ownValue = joined[key];
    joined[key] = Array.isArray(ownValue) && Array.isArray(value) ? [...ownValue, ...value] : value;
  }
  return joined;
}
