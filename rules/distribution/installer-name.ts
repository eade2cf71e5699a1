/** Chinese in traditional characters: Hong Kong, Macau and Taiwan; all other Chinese is simplified. */
const TRADITIONAL = /^zh-(Hant|TW|HK|MO)/i;

/** The name of an app in a language, from names by BCP 47 tags; '' is the tag for all other languages. Null when there is no name. */
export function installerName(names: Readonly<Record<string, string>>, language: 'zh' | 'en'): string | null {
  const tags = Object.keys(names).filter((tag) => tag.toLowerCase().split('-')[0] === language);
  const [best] = tags.toSorted((one, other) => rank(one) - rank(other));
  return names[best ?? ''] ?? Object.values(names)[0] ?? null;
}

/** The order of tags: plain ones before those with a region, traditional characters last. */
function rank(tag: string): number {
  return tag.length + (TRADITIONAL.test(tag) ? 100 : 0);
}
