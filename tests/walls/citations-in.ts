/** One cited place of one of our pages; without a place the whole page. */
export type Citation = { page: string; place: string | null };

/** `spec §4, §5 and §8`, `product.md §7`. */
const SECTIONS = /\b(?:([Ss]pec)|([A-Za-z]+)\.md) (§\d+(?:(?:,| and|, and) §\d+)*)/g;
/** `look.md, Login`, `calls.md, login, register`: headings begin with a capital, calls have their entry's name. */
const PLACES = /\b(?:(calls)\.md((?:, [a-z][A-Za-z]+)+)|([A-Za-z]+)\.md, ([A-Z][a-z]+))/g;
const PAGES = /(?<![}>*.\w-])([A-Za-z0-9][\w-]*\.md)\b/g;

/** Words before a `§` that name a foreign document. */
const BOOKS =
  /RFC|X\.690|APPNOTE|NIST|AAPCS64|WCAG|XML 1\.0|PNG Specification|ISO\/IEC|JLS|Java Language Specification|Mixed Content|CSS Color|SVG 2|unix\(/;
/** Pages whose head says which document a bare `§` means. */
const SPEAK_OF_SPEC = /^docs\/(specification|product|look|modules|quality)\.md$/;

export function citationsIn(text: string, file: string): Citation[] {
  const sections = [...text.matchAll(SECTIONS)].flatMap(([, , page, numbers]) =>
    [...numbers!.matchAll(/\d+/g)].map(([place]) => ({ page: page ? nameOf(page) : 'specification.md', place })),
  );
  const places = [...text.matchAll(PLACES)].flatMap(([, calls, names, page, heading]) =>
    calls
      ? names!.split(', ').flatMap((place) => (place ? [{ page: 'calls.md', place }] : []))
      : [{ page: nameOf(page!), place: heading! }],
  );
  const bare = SPEAK_OF_SPEC.test(file)
    ? [...text.matchAll(/§(\d+)/g)].map(([, place]) => ({ page: 'specification.md', place: place! }))
    : [];
  const pages = [...text.matchAll(PAGES)].map(([, page]) => ({ page: nameOf(page!.slice(0, -3)), place: null }));
  return [...sections, ...places, ...bare, ...unlessCited(pages, [...sections, ...places])];
}

/** Sections without a document in their line or the line before. */
export function nameless(text: string, file: string): string[] {
  if (SPEAK_OF_SPEC.test(file)) {
    return [];
  }
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const before = `${lines[at - 1] ?? ''} ${line.slice(0, Math.max(0, line.lastIndexOf('§')))}`;
    return !line.includes('§') || BOOKS.test(before) || /\b[Ss]pec §|\.md §/.test(`${before}§`)
      ? []
      : [line.replace(/^[\s/*#|-]+/, '').trim()];
  });
}

/** `Product.md` begins a sentence; README, STYLE and the like are written so. */
const nameOf = (page: string) => `${page === page.toUpperCase() ? page : page[0]!.toLowerCase() + page.slice(1)}.md`;

const unlessCited = (pages: Citation[], cited: Citation[]) =>
  pages.filter(({ page }) => !cited.some((other) => other.page === page));
