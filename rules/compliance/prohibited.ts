import { folded, joinPieces, plainOf, type Reading, readingOf, splitCamel } from './fold-text.ts';

/** The categories of spec §5; `other` is for further findings of staff, such as malware. */
export const prohibitedCategories = [
  'lending',
  'finance',
  'investment',
  'crypto',
  'gambling',
  'fraud',
  'other',
] as const;
export type ProhibitedCategory = (typeof prohibitedCategories)[number];

export const prohibitedKinds = ['word', 'packageName', 'host', 'certificate', 'hash'] as const;
export type ProhibitedKind = (typeof prohibitedKinds)[number];

/** An entry of the blacklist. Its value is in the form of `tidyEntry`. */
export type ProhibitedEntry = { id: number; category: ProhibitedCategory; kind: ProhibitedKind; value: string };

/** The properties of an app by which it is recognized. */
export type ProhibitedSubject = {
  /** Texts that people read, by their field. */
  texts: readonly { field: string; text: string }[];
  packageName?: string | null;
  /** Links and host names. */
  links?: readonly string[];
  /** SHA-256 of certificates on Android, teams on iOS. */
  certificates?: readonly string[];
  /** SHA-256 of the installer. */
  hash?: string | null;
};

export type ProhibitedHit = { entry: ProhibitedEntry; field: string };

/** The entries that match a subject, each once. */
export function findHits(entries: readonly ProhibitedEntry[], subject: ProhibitedSubject): ProhibitedHit[] {
  const { packageName, links = [], certificates = [], hash } = subject;
  const hosts = links.flatMap((link) => hostOf(link) ?? []);
  const named = [{ field: 'package_name', text: packageName ?? '' }, ...hosts.map((text) => ({ field: 'link', text }))];
  const read = [...subject.texts, ...named].map(({ field, text }) => ({
    field,
    ...readingOf(text),
  }));
  const fieldOf: Record<ProhibitedKind, (value: string) => string | undefined> = {
    word: (value) => read.find((reading) => hasWord(reading, value))?.field,
    packageName: (value) => (isBelow(packageName?.toLowerCase() ?? '', value) ? 'package_name' : undefined),
    host: (value) => (hosts.some((host) => host === value || host.endsWith(`.${value}`)) ? 'link' : undefined),
    certificate: (value) => (certificates.some((one) => tidyCertificate(one) === value) ? 'certificate' : undefined),
    hash: (value) => (hash?.toLowerCase() === value ? 'hash' : undefined),
  };
  return entries.flatMap((entry) => {
    const field = fieldOf[entry.kind](entry.value);
    return field === undefined ? [] : [{ entry, field }];
  });
}

/** The package name itself, or one below it. */
const isBelow = (name: string, value: string): boolean => name === value || name.startsWith(`${value}.`);

/** The values that could match entries other than words, by their kind. */
export function exactValuesOf({ packageName, links = [], certificates = [], hash }: ProhibitedSubject) {
  const parts = (packageName ?? '').toLowerCase().split('.').slice(0, MOST_PARTS);
  return {
    packageName: parts.map((_, at) => parts.slice(0, at + 1).join('.')).filter(Boolean),
    host: links.flatMap((link) => domainsAbove(hostOf(link) ?? '')),
    certificate: certificates.flatMap((one) => tidyCertificate(one) ?? []),
    hash: hash ? [hash.toLowerCase()] : [],
  };
}

const MOST_PARTS = 40;

function domainsAbove(host: string): string[] {
  const parts = host.split('.').slice(-MOST_PARTS);
  return parts.map((_, at) => parts.slice(at).join('.')).filter(Boolean);
}

const LONGEST_WORD = 60;
const PACKAGE_NAME = /^[a-z0-9][a-z0-9_.-]{2,299}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** The value of an entry in the stored and compared form; null for an empty or too long value. */
export function tidyEntry(kind: ProhibitedKind, input: string): string | null {
  const text = input.trim();
  switch (kind) {
    case 'word':
      return tidyWord(text);
    case 'packageName':
      return PACKAGE_NAME.test(text.toLowerCase()) ? text.toLowerCase() : null;
    case 'host': {
      const host = hostOf(text);
      return host?.includes('.') ? host : null;
    }
    case 'certificate':
      return tidyCertificate(text);
    case 'hash':
      return SHA256.test(text.toLowerCase()) ? text.toLowerCase() : null;
  }
}

/** One Chinese character, or two letters, occur in too many innocent names. */
function tidyWord(text: string): string | null {
  const plain = plainOf(splitCamel(text));
  const compact = plain.replaceAll(' ', '');
  const value = isPlain(compact) ? joinPieces(plain, 1) : compact;
  const least = isPlain(compact) ? 3 : 2;
  return [...compact].length >= least && value.length <= LONGEST_WORD ? value : null;
}

/** A SHA-256 with or without colons, or the ten characters of an Apple team. */
function tidyCertificate(text: string): string | null {
  const digest = text.replaceAll(':', '').toLowerCase();
  if (SHA256.test(digest)) {
    return digest;
  }
  return /^[A-Z0-9]{10}$/.test(text.toUpperCase()) ? text.toUpperCase() : null;
}

/** The host of a link or of a bare host name; null without one. */
function hostOf(link: string): string | null {
  const text = link.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const host = text !== '' && URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
  return host === '' ? null : host;
}

const isPlain = (word: string): boolean => /^[a-z0-9 ]*$/.test(word);

/** Texts against prohibited content name it too: 反诈, 防赌博, anti-phishing. */
const againstBefore = [
  '反',
  '防',
  '防范',
  '防止',
  '禁',
  '禁止',
  '严禁',
  '戒',
  '戒除',
  '拒绝',
  '抵制',
  '远离',
  '打击',
  '警惕',
];
const againstWords = ['anti', 'no', 'stop', 'against', 'avoid', 'prevent'];

/** Whether a listed word occurs: a Latin word alone, with or without its inner spaces, also with digits attached; another word anywhere. */
function hasWord({ spaced, compact }: Reading, listed: string): boolean {
  const word = folded(listed);
  if (!isPlain(word)) {
    return compact.some((text) => placesOf(text, word).some((at) => !isFought(text.slice(0, at))));
  }
  const whole = word.replaceAll(' ', '');
  const forms = [...new Set([word, `${word}s`, whole, `${whole}s`])].map((form) => ` ${form} `);
  const isIn = (text: string, form: string) => placesOf(text, form).some((at) => !isFought(text.slice(0, at)));
  return spaced.some((text) => forms.some((form) => isIn(text, form)));
}

const isFought = (before: string): boolean =>
  againstBefore.some((phrase) => before.endsWith(phrase)) || againstWords.some((word) => before.endsWith(` ${word}`));

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    places.push(at);
  }
  return places;
}
