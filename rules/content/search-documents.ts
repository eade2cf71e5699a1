import { spellingsOf } from './spellings.ts';

/** A part of a document: its text before the first heading, or a chapter with its anchor. */
export type IndexSection = { id: string; title: string; text: string };
export type IndexedDocument = { path: string; kind: string; title: string; sections: IndexSection[] };

/** A found part; `excerpt` begins near the first word that was found. */
export type Hit = { path: string; kind: string; title: string; section: string; excerpt: string };

const LONGEST_QUERY = 100;
const MOST_WORDS = 16;
const EXCERPT_LETTERS = 90;
const WEIGHTS = { title: 12, section: 6, text: 1 };

/** Words that make a question of a subject and say nothing about it. */
const ASKING = /怎么样?|怎样|如何|为什么|什么|能不能|能否|是否|可不可以|可以|有没有|多少|哪里|哪儿|请问|吗|呢/g;
const ASKING_ENGLISH = new Set(
  'a an and are can do does for how i in is it my of on the to what when where which why with you'.split(' '),
);

/** The words of a query: Latin words and numbers, and pairs of Chinese letters, because Chinese has no spaces. A question is searched by its subject. */
export function searchWords(query: string): string[] {
  const asked = plain(query.slice(0, LONGEST_QUERY));
  const subject = wordsOf(asked.replace(ASKING, ' ')).filter((word) => !ASKING_ENGLISH.has(word));
  return (subject.length > 0 ? subject : wordsOf(asked)).slice(0, MOST_WORDS);
}

function wordsOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs.flatMap((run) => (isHan(run) ? pairsOf(run) : [run])))];
}

/** The parts of documents that have all words of the query, best first, one for each document; without any, those that have half of them, or else one. */
export function searchDocuments(documents: readonly IndexedDocument[], query: string): Hit[] {
  const words = searchWords(query);
  if (words.length === 0) {
    return [];
  }
  const found = documents.flatMap((each) => bestOf(each, words));
  const kept = [words.length, words.length / 2, 1]
    .map((least) => found.filter(({ matched }) => matched >= least))
    .find((hits) => hits.length > 0);
  return (kept ?? []).toSorted((a, b) => b.score - a.score).map(({ hit }) => hit);
}

/** The parts of a text that the words of a query stand in, for marking them. */
export function markedParts(text: string, query: string): { text: string; marked: boolean }[] {
  const words = searchWords(query).flatMap(spellingsOf);
  const low = plain(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of low.length === text.length ? words : []) {
    for (let at = low.indexOf(word); at !== -1; at = low.indexOf(word, at + word.length)) {
      marked.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; marked: boolean }[] = [];
  for (const [at, letter] of text.split('').entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marked[at]) {
      last.text += letter;
    } else {
      parts.push({ text: letter, marked: marked[at]! });
    }
  }
  return parts;
}

/** A text in one case and width. Its letters keep their places, so that those of the text can be marked. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/gu, inOneWidth).toLowerCase();

function inOneWidth(letter: string): string {
  const same = letter.normalize('NFKC');
  return same.length === letter.length ? same : letter;
}

const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);
const pairsOf = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

type Found = { hit: Hit; score: number; matched: number };

/** The best part of a document; the words may be spread over its title, the part's title and its text. */
function bestOf({ path, kind, title, sections }: IndexedDocument, words: readonly string[]): Found[] {
  const inTitle = plain(title);
  const all = sections.map((section) => {
    const places = { title: inTitle, section: plain(section.title), text: plain(section.text) };
    const matched = words.filter((word) => Object.values(places).some((place) => isIn(place, word)));
    const score = words.reduce((sum, word) => sum + weightOf(word, places), 0);
    const hit = {
      path: section.id === '' ? path : `${path}#${section.id}`,
      kind,
      title,
      section: section.title,
      excerpt: excerptOf(section.text, places.text, words),
    };
    return { hit, score, matched: matched.length };
  });
  const best = all.toSorted((a, b) => b.matched - a.matched || b.score - a.score)[0];
  return best && best.matched > 0 ? [best] : [];
}

const isIn = (place: string, word: string): boolean => spellingsOf(word).some((each) => place.includes(each));

const weightOf = (word: string, places: Readonly<Record<keyof typeof WEIGHTS, string>>): number =>
  Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + (isIn(places[name as 'text'], word) ? weight : 0), 0);

function excerptOf(text: string, low: string, words: readonly string[]): string {
  const places = words.flatMap(spellingsOf).map((word) => low.indexOf(word));
  const first = Math.min(...places.filter((at) => at >= 0), text.length);
  const near = first === text.length ? 0 : Math.max(0, first - EXCERPT_LETTERS / 3);
  const from = near === 0 ? 0 : near + partOfWord(text.slice(near, first));
  const end = from + EXCERPT_LETTERS;
  const part = text.slice(from, end);
  return end < text.length
    ? `${from > 0 ? '…' : ''}${part.replace(/ [\w’-]{1,14}$/, ' ')}…`
    : `${from > 0 ? '…' : ''}${part}`;
}

/** The letters of a Latin word that a cut has left, with the space after them. */
const partOfWord = (text: string): number => /^[\w’-]{1,14} /.exec(text)?.[0].length ?? 0;
