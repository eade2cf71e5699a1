import type { Pattern } from './parse-pattern.ts';

/** A text of any length: a prefix, a repeated part, a suffix. */
export type HostileText = { before: string; again: string; after: string };

/** Characters that expressions distinguish: their own, and one or two of each class. */
const usual = [...'aZ09_-+ \t\n"\'<>/\\=;:.,()[]{}#&@%$?*|!~^`é山\u0000'];
const mostWords = 4;

/** Hostile texts made of an expression's own parts: each repetition gets matching input with its prefix, then a mismatch. */
export function hostileTexts(pattern: Pattern, source: string): HostileText[] {
  const alphabet = distinctCharacters(pattern, source);
  const words = (part: Pattern) => wordsOf(part, alphabet);
  const loops = loopsOf(pattern, [''], words);
  const ways = distinct(['', '\u0000', ...loops.flatMap(({ before }) => before.slice(0, 1))]);
  const bodies = distinct(loops.flatMap(({ bodies }) => bodies));
  const pairs = loops.flatMap(({ before, bodies }) => before.flatMap((way) => bodies.map((body) => way + body)));
  const again = distinct([...alphabet, ...bodies, ...ways, ...pairs, ...words(pattern)]).filter((text) => text !== '');
  const ends = disappointments(loops, alphabet);
  return ways.flatMap((way) => again.flatMap((each) => ends.map((end) => ({ before: way, again: each, after: end }))));
}

/** Endings that make repetitions fail: nothing more, the end of a line, and a letter that each of them refuses. */
function disappointments(loops: readonly Loop[], alphabet: readonly string[]): string[] {
  const singles = loops.flatMap(({ body }) => singlesOf(body));
  const refused = distinct(singles.flatMap(({ accepts }) => alphabet.find((letter) => !accepts(letter)) ?? []));
  return distinct(['', '\u0000', '\n', ...refused, ...refused.map((letter) => `\n${letter}`)]);
}

/** The text at about this length. */
export function textOf({ before, again, after }: HostileText, length: number): string {
  return before + again.repeat(Math.ceil(length / again.length)) + after;
}

type Loop = { body: Pattern; before: readonly string[]; bodies: readonly string[] };

/** Every repeated part, with the shortest texts that lead there. */
function loopsOf(pattern: Pattern, before: readonly string[], words: (part: Pattern) => string[]): Loop[] {
  if (pattern.kind === 'either') {
    return pattern.choices.flatMap((choice) => loopsOf(choice, before, words));
  }
  if (pattern.kind === 'all') {
    let way = before;
    return pattern.parts.flatMap((part) => {
      const loops = loopsOf(part, way, words);
      way = joined(way, words(part));
      return loops;
    });
  }
  if (pattern.kind === 'repeat') {
    return [{ body: pattern.body, before, bodies: words(pattern.body) }, ...loopsOf(pattern.body, before, words)];
  }
  return pattern.kind === 'look' ? loopsOf(pattern.body, before, words) : [];
}

/** A few of the shortest texts that match a part. */
function wordsOf(pattern: Pattern, alphabet: readonly string[]): string[] {
  if (pattern.kind === 'one') {
    return alphabet.filter(pattern.accepts).slice(0, mostWords);
  }
  if (pattern.kind === 'either') {
    return distinct(pattern.choices.flatMap((choice) => wordsOf(choice, alphabet).slice(0, 2))).slice(0, 2 * mostWords);
  }
  if (pattern.kind === 'all') {
    return pattern.parts.map((part) => wordsOf(part, alphabet)).reduce(joined, ['']);
  }
  if (pattern.kind === 'repeat') {
    const round = wordsOf(pattern.body, alphabet);
    const least = round.map((word) => word.repeat(pattern.least)).slice(0, mostWords);
    return distinct([...least, ...(pattern.least === 0 ? round.slice(0, 1) : [])]);
  }
  return [''];
}

function joined(left: readonly string[], right: readonly string[]): string[] {
  const ends = right.length === 0 ? [''] : right;
  return distinct(left.flatMap((start) => ends.map((end) => start + end))).slice(0, mostWords);
}

/** One character of each class that the expression distinguishes. */
function distinctCharacters(pattern: Pattern, source: string): string[] {
  const singles = singlesOf(pattern);
  const candidates = distinct([...source.replace(/\\[pP]\{[^}]*\}|\\./gu, ''), ...usual, ...singles.map(someoneOf)]);
  const byKind = new Map<string, string>();
  for (const character of candidates) {
    const kind = singles.map(({ accepts }) => (accepts(character) ? '1' : '0')).join('');
    byKind.set(kind, byKind.get(kind) ?? character);
  }
  return [...byKind.values()];
}

type Single = Pattern & { kind: 'one' };

function singlesOf(pattern: Pattern): Single[] {
  if (pattern.kind === 'all' || pattern.kind === 'either') {
    return (pattern.kind === 'all' ? pattern.parts : pattern.choices).flatMap(singlesOf);
  }
  if (pattern.kind === 'repeat' || pattern.kind === 'look') {
    return singlesOf(pattern.body);
  }
  return pattern.kind === 'one' ? [pattern] : [];
}

/** A character that matches a part, anywhere in Unicode. */
function someoneOf({ accepts }: Single): string {
  for (let code = 0; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code);
    if ((code < 0xd800 || code > 0xdfff) && accepts(character)) {
      return character;
    }
  }
  return '\u0000';
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
