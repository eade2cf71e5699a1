import { isDoor, isEmpty } from './empty-titles.ts';

const longestName = 30;

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
/** Double escapes: `&amp;amp;` in a page, and `&amp;` in a manifest. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};
/** A changing count: `(3) Inbox`, `【3条新消息】`. */
const counter = /^[([（【]\d{1,4}\+?(条(新|未读)?消息)?[)\]）】] ?/u;
/** Additions in brackets: `京东(JD.COM)`, `豆瓣(手机版)`, `(゜-゜)`. */
const added =
  /[(（]([\w-]{1,40}\.[\w.-]{2,40}|手机版|移动版|触屏版|电脑版|官方|官网|[^\p{L}\p{N})）(（]{1,12})[)）]/giu;
/** An address after a Chinese name: `阿里巴巴1688.com`. */
const glued =
  /([\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef])(?:www\.)?[a-z0-9][a-z0-9-]{0,40}\.(?:com|cn|net|org|cc|top|vip)(?:\.cn)?(?![\w.])/giu;

const separators = / ?[|｜_—–»«›‹【】{}…～：] ?|::+| [-·•~:：/]+ | ?[·•] ?| ?--+ ?/u;
/** Bare punctuation beside a Chinese, Japanese or Korean character; one letter before a hyphen belongs to it (`T-恤`). */
const bareSigns: readonly RegExp[] = [
  /([\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef])[-~]/gu,
  /([\w).!]{2})-(?=[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef])/gu,
];
const sentences = /[，,。;；!！?？、]\s*|[.:：]\s+/u;
const chineseSentences = /[，。；！？]|,(?=[\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef])/u;

type Part = { text: string; isOfficial: boolean };

/** A valid name below an icon: one line, no pictures or invisible characters, at most 30 characters; null when nothing is left. */
export function cleanName(text: string, host = ''): string | null {
  const plain = tidy(text).replace(counter, '').replace(added, '').replace(glued, '$1');
  const line = bareSigns.reduce((marked, sign) => marked.replace(sign, '$1|'), plain);
  const all = line.split(separators).map(partOf);
  const parts = all.filter(({ text: part }) => hasLetters(part) && !isEmpty(part));
  const isOwn = ({ text: part }: Part) => isOfHost(part, host);
  const best =
    parts.find(isOwn) ??
    parts.find(({ isOfficial }) => isOfficial) ??
    parts[0] ??
    all.find((part) => isOwn(part) && isDoor(part.text));
  return best === undefined ? null : shortened(best.text);
}

/** One line without pictures and needless escapes. */
export function tidy(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/&(?:amp|lt|gt|quot|apos|nbsp|#0?39);/g, (entity) => entities[entity]!)
    .replace(pictures, ' ')
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * The name in a part of a title: 华为官网 → 华为; 欢迎来到 山野茶事 → 山野茶事; Sign in to Coder → Coder. The part that calls itself the official site contains the
 * name.
 */
function partOf(piece: string): Part {
  const text = piece.replace(/^[ ~-]{1,4}/, '').trim();
  const withoutStart = without(text, /^(欢迎(来到|光临|访问|登录|使用)|welcome to |(log|sign) ?in to |login to )/iu);
  const named = without(withoutStart, /(官方网站|官网|官方商城)$/u);
  const inner = without(
    named,
    /(的?(官方)?(网站)?(首页|主页)|(用户|会员|管理员|后台)?登录(页面?)?| (log|sign) ?in)$/iu,
  );
  return { text: inner, isOfficial: named !== withoutStart };
}

function without(text: string, door: RegExp): string {
  const rest = text.replace(door, '').trim();
  return isEmpty(text) || length(rest) < 2 ? text : rest;
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a part of a title spells the host and so is the name: `Hillside Tea` for hillside.example.com. */
function isOfHost(part: string, host: string): boolean {
  const letters = part.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.length >= 3 && host.split('.').some((label) => label.replaceAll('-', '') === letters);
}

function shortened(text: string): string {
  const sentence = firstOf(text, chineseSentences);
  const brief = length(sentence) <= longestName ? sentence : firstOf(sentence, sentences);
  const letters = [...brief];
  if (letters.length <= longestName) {
    return brief;
  }
  const cut = letters.slice(0, longestName).join('');
  return (cut.includes(' ') && letters[longestName] !== ' ' ? cut.slice(0, cut.lastIndexOf(' ')) : cut).trim();
}

function firstOf(text: string, ends: RegExp): string {
  const parts = text.split(ends).map((part) => part.trim());
  return parts.find((part) => length(part) >= 2) ?? text;
}

function length(text: string): number {
  return [...text].length;
}
