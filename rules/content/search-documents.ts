/** A part of a document: its text before the first heading, or a chapter with its anchor. */
export type IndexSection = { id: string; title: string; text: string };
export type IndexedDocument = { path: string; kind: string; title: string; sections: IndexSection[] };

/** A found part; `excerpt` begins near the first word that was found. */
export type Hit = { path: string; kind: string; title: string; section: string; excerpt: string };

const LONGEST_QUERY = 100;
const MOST_WORDS = 16;
const EXCERPT_LETTERS = 90;
const MOST_HITS = 20;
const WEIGHTS = { title: 12, section: 6, text: 1 };

/** The words of a query: Latin words and numbers, and pairs of Chinese letters, because Chinese has no spaces. */
export function searchWords(query: string): string[] {
  const runs = plain(query.slice(0, LONGEST_QUERY)).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  const words = runs.flatMap((run) => (isHan(run) ? pairsOf(run) : [run]));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The parts of documents that have all words of the query, best first, one for each document; without any, those that have at least half. */
export function searchDocuments(documents: readonly IndexedDocument[], query: string): Hit[] {
  const words = searchWords(query);
  if (words.length === 0) {
    return [];
  }
  const found = documents.flatMap((each) => bestOf(each, words));
  const whole = found.filter(({ matched }) => matched === words.length);
  const kept = whole.length > 0 ? whole : found.filter(({ matched }) => matched * 2 >= words.length);
  return kept
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
}

/** The parts of a text that the words of a query stand in, for marking them. */
export function markedParts(text: string, query: string): { text: string; marked: boolean }[] {
  const words = searchWords(query);
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

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);
const pairsOf = (run: string): string[] =>
  run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));

type Found = { hit: Hit; score: number; matched: number };

/** The best part of a document; the words may be spread over its title, the part's title and its text. */
function bestOf({ path, kind, title, sections }: IndexedDocument, words: readonly string[]): Found[] {
  const inTitle = plain(title);
  const all = sections.map((section) => {
    const places = { title: inTitle, section: plain(section.title), text: plain(section.text) };
    const matched = words.filter((word) => Object.values(places).some((place) => place.includes(word)));
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

const weightOf = (word: string, places: Readonly<Record<keyof typeof WEIGHTS, string>>): number =>
  Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + (places[name as 'text'].includes(word) ? weight : 0),
    0,
  );

function excerptOf(text: string, low: string, words: readonly string[]): string {
  const first = Math.min(...words.map((word) => low.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, first - EXCERPT_LETTERS / 3);
  const part = text.slice(from, from + EXCERPT_LETTERS);
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT_LETTERS < text.length ? '…' : ''}`;
}
