/** Chinese in simplified characters; the others are of Hong Kong, Macau and Taiwan. */
const TRADITIONAL = /^zh-(Hant|TW|HK|MO)/i;

/** The name of an app in a language, by BCP 47 tags; '' stands for all other languages. Null without any name. */
export function installerName(names: Readonly<Record<string, string>>, language: 'zh' | 'en'): string | null {
  const tags = Object.keys(names).filter((tag) => tag.toLowerCase().split('-')[0] === language);
  const [best] = tags.toSorted((one, other) => rank(one) - rank(other));
  return names[best ?? ''] ?? Object.values(names)[0] ?? null;
}

/** Plain tags before those of a region, traditional characters last. */
function rank(tag: string): number {
  return tag.length + (TRADITIONAL.test(tag) ? 100 : 0);
}
