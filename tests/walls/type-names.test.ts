import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'build', 'out', 'data', '.react-router'] });
const DECLARED = /^\s*(?:export )?(?:default )?(?:abstract )?(?:type|interface|class) ([A-Z]\w*)/gm;
/** One word that is a participle or a pronoun, or a last word that is one, says that something happened, not which thing the type holds. */
const BARE =
  /^(?:[A-Z][a-z]+ed|Answer|Values|Given|Sent|Kept|Shown|Found|Seen|Chosen|Read|Told|Drawn|Heard|Taken|Said|Lost|Built|Bound|Held|Holds|Paid|Spent|Spoken|Woken|Written|Rewritten|Unread|Unsent|About|Done|[A-Z]\w+(?:Asked|Wanted|Given|Drawn|Told|Said|Taken))$/;
/** The text in both languages, two kinds of columns that no statement updates, the noun, and a class of Android. The two results of a handler stand alone. */
const TERMS = new Set(['Localized', 'Fixed', 'Computed', 'Speed', 'Spanned']);
const RESULTS = new Set(['Done', 'Failed']);

test('a type is named by the thing that it holds', () => {
  const bare = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)]
      .map(([, name = '']) => name)
      .filter((name) => BARE.test(name) && !TERMS.has(name))
      .filter((name) => !(RESULTS.has(name) && file === 'server/feature/handle.ts'))
      .map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(3000);
  expect(bare).toEqual([]);
});

/** One word in -ing is an act rather than a thing; nouns such as a finding are things. */
const NOUNS =
  /^(?:Binding|Filing|Finding|Heading|Mapping|Meaning|Posting|Reading|Ring|Ruling|Setting|Thing|Uploading)$/;
/** Types that are still named by an act. The number may only fall. */
const ACTS = 50;

test('few types are named by an act', () => {
  const acts = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)]
      .map(([, name = '']) => name)
      .filter((name) => /^[A-Z][a-z]+ing$/.test(name) && !NOUNS.test(name)),
  );
  expect(acts.length, acts.toSorted().join(' ')).toBe(ACTS);
});
