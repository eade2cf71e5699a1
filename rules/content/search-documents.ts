import { spellingsOf } from './spellings.ts';

/** A part of a document: its text before the first heading, or a chapter with its anchor. */
export type IndexSection = { id: string; title: string; text: string };
export type IndexedDocument = { path: string; kind: string; title: string; sections: IndexSection[] };

/** A found part; `excerpt` begins near the first found word. */
export type Hit = { path: string; kind: string; title: string; section: string; excerpt: string };

const LONGEST_QUERY = 100;
const MOST_WORDS = 16;
const EXCERPT_LETTERS = 90;
const WEIGHTS = { title: 12, section: 6, text: 1 };

/** Words that turn a subject into a question and are not searched for. */
const ASKING = /怎么样?|怎样|如何|为什么|什么|能不能|能否|是否|可不可以|可以|有没有|多少|哪里|哪儿|请问|吗|呢/g;
const ASKING_ENGLISH = new Set(
  'a an and are can do does for how i in is it my of on the to what when where which why with you'.split(' '),
);

/**
 * The words of a query: Latin words and numbers, and pairs of Chinese characters, because Chinese has no spaces. A question is searched by its
 * subject.
 */
export function searchWords(query: string): string[] {
  const text = plain(query.slice(0, LONGEST_QUERY));
  const subject = wordsOf(text.replace(ASKING, ' ')).filter((word) => !ASKING_ENGLISH.has(word));
  return (subject.length > 0 ? subject : wordsOf(text)).slice(0, MOST_WORDS);
}

function wordsOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs.flatMap((run) => (isHan(run) ? pairsOf(run) : [run])))];
}

/** A document with its texts in one case and width, computed once for all queries. */
export type PreparedDocument = { document: IndexedDocument; title: string; parts: PreparedPart[] };
type PreparedPart = { section: IndexSection; title: string; text: string };

export const prepareDocuments = (documents: readonly IndexedDocument[]): PreparedDocument[] =>
  documents.map((document) => ({
    document,
    title: plain(document.title),
    parts: document.sections.map((section) => ({ section, title: plain(section.title), text: plain(section.text) })),
  }));

/** The best part of a document for a query of `words` words, `matched` of which it contains. */
export type DocumentMatch = { hit: Hit; score: number; matched: number; words: number };

/** The best part of each document that contains a word of the query, in the order of the documents. */
export function findDocuments(documents: readonly PreparedDocument[], query: string): DocumentMatch[] {
  const words = searchWords(query).map(spellingsOf);
  return words.length === 0 ? [] : documents.flatMap((each) => bestOf(each, words));
}

/** The found parts with all words, best first; if there are none, those with half of the words, or else with one. */
export function bestHits(found: readonly DocumentMatch[]): Hit[] {
  const kept = [1, 1 / 2, 0]
    .map((share) => found.filter(({ matched, words }) => matched >= words * share))
    .find((hits) => hits.length > 0);
  return (kept ?? []).toSorted((a, b) => b.score - a.score).map(({ hit }) => hit);
}

/** The text in parts, so that the words of a query can be marked. */
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

/** A text in one case and width. Each character keeps its index, so that the original text can be marked. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/gu, inOneWidth).toLowerCase();

function inOneWidth(letter: string): string {
  const same = letter.normalize('NFKC');
  return same.length === letter.length ? same : letter;
}

const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);
const pairsOf = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

/** The spellings of a word in both Englishes; each of them matches. */
type Spellings = readonly string[];

/** The best part of a document; the words may be spread over its title, the part's title and its text. */
function bestOf({ document, title, parts }: PreparedDocument, words: readonly Spellings[]): DocumentMatch[] {
  const inTitle = words.map((word) => isIn(title, word));
  let best: { part: PreparedPart; score: number; matched: number } | null = null;
  for (const part of parts) {
    let [score, matched] = [0, 0];
    for (const [at, word] of words.entries()) {
      const [inSection, inText] = [isIn(part.title, word), isIn(part.text, word)];
      score += (inTitle[at] ? WEIGHTS.title : 0) + (inSection ? WEIGHTS.section : 0) + (inText ? WEIGHTS.text : 0);
      matched += inTitle[at] || inSection || inText ? 1 : 0;
    }
    if (!best || matched > best.matched || (matched === best.matched && score > best.score)) {
      best = { part, score, matched };
    }
  }
  if (!best || best.matched === 0) {
    return [];
  }
  const { part, ...rank } = best;
  return [{ hit: hitOf(document, part, words), ...rank, words: words.length }];
}

const isIn = (place: string, word: Spellings): boolean => word.some((each) => place.includes(each));

const hitOf = (
  { path, kind, title }: IndexedDocument,
  { section, text }: PreparedPart,
  words: readonly Spellings[],
): Hit => ({
  path: section.id === '' ? path : `${path}#${section.id}`,
  kind,
  title,
  section: section.title,
  excerpt: excerptOf(section.text, text, words),
});

function excerptOf(text: string, low: string, words: readonly Spellings[]): string {
  const places = words.flat().map((word) => low.indexOf(word));
  const first = Math.min(...places.filter((at) => at >= 0), text.length);
  const near = first === text.length ? 0 : Math.max(0, first - EXCERPT_LETTERS / 3);
  const from = near === 0 ? 0 : near + partOfWord(text.slice(near, first));
  const end = from + EXCERPT_LETTERS;
  const part = text.slice(from, end);
  return end < text.length
    ? `${from > 0 ? '…' : ''}${part.replace(/ [\w’-]{1,14}$/, ' ')}…`
    : `${from > 0 ? '…' : ''}${part}`;
}

/** The length of a Latin word that a cut has divided, with the following space. */
const partOfWord = (text: string): number => /^[\w’-]{1,14} /.exec(text)?.[0].length ?? 0;
