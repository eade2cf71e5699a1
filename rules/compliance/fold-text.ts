/** The forms in which people may read a text. */
export type Reading = {
  /** Its words between spaces, once for each possible way of separating them. */
  spaced: readonly string[];
  /** All its letters and digits: with and without a single one between two Chinese characters. */
  compact: readonly string[];
};

/** The readings of a text: width, case, accents, signs, invisible characters, look-alikes and traditional characters do not hide a word. */
export function readingOf(text: string): Reading {
  const plain = plainOf(text);
  const ways = [
    joinPieces(apart(plain), 1),
    joinPieces(apart(plain), 2),
    joinPieces(apart(plainOf(splitCamel(text))), 1),
    joinPieces(apart(plainOf(text.replace(/[^\p{L}\p{N}\s]+/gu, ''))), 1),
  ];
  const compact = folded(plain).replaceAll(' ', '');
  const spaced = ways.flatMap((words) => [` ${words} `, ` ${words.split(' ').map(withoutDigits).join(' ')} `]);
  return { spaced: [...new Set(spaced)], compact: [...new Set([compact, withoutSingles(compact)])] };
}

/** The words of a text between single spaces. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Splits a word at its capitals: `FastLoan` is two words. */
export const splitCamel = (text: string): string => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Joins single letters: `c a s i n o` is one word, and with pieces of two letters so is `ca si no`. */
export function joinPieces(plain: string, longest: number): string {
  const joined: string[] = [];
  let pieces = '';
  for (const word of [...plain.split(' '), '']) {
    if (word !== '' && word.length <= longest) {
      pieces += word;
      continue;
    }
    joined.push(...[pieces, word].filter(Boolean));
    pieces = '';
  }
  return joined.join(' ');
}

/** Replaces letters that look like others, and the characters of listed words, by one form. */
export const folded = (plain: string): string => plain.replace(/[^a-z0-9 ]/gu, (letter) => kinds.get(letter) ?? letter);

/** Separates scripts: a Latin word ends where Chinese begins. */
const apart = (plain: string): string =>
  folded(plain)
    .replace(/\p{Script=Han}+/gu, ' $& ')
    .replace(/ +/g, ' ')
    .trim();

/** Removes digits from a word: `casino88` is `casino`; a number stays. */
function withoutDigits(word: string): string {
  let [from, to] = [0, word.length];
  while (from < to && isDigit(word[from]!)) {
    from += 1;
  }
  while (to > from && isDigit(word[to - 1]!)) {
    to -= 1;
  }
  return from === to ? word : word.slice(from, to);
}

const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';

/** A Chinese text without a single Latin letter or digit between two characters. */
function withoutSingles(compact: string): string {
  const letters = [...compact];
  const isHan = (at: number) => /^\p{Script=Han}$/u.test(letters[at] ?? '');
  return letters.filter((letter, at) => !(/^[a-z0-9]$/.test(letter) && isHan(at - 1) && isHan(at + 1))).join('');
}

/** Small letters of Cyrillic, Greek and phonetic alphabets whose small or capital form looks like a Latin letter (Unicode UTS 39). */
const lookAlikes: readonly [string, string][] = [
  ['авсԁеһіјкӏмнорԛгѕтѵԝхуԍ', 'abcdehijklmhopqrstvwxyg'],
  ['αβεζηικμνορτυχω', 'abezhikmnoptyxw'],
  ['ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdeghijklmnoprstuvwyz'],
  ['ɑɡıøłđ', 'agiold'],
];

/** Traditional characters and their simplified ones, as far as the listed words and the words against them contain any. */
const traditional: readonly [string, string][] = [
  ['網貸現額園無錢財資盤間唄費還戶辦薦匯證權貴屬貨穩賺賠', '网贷现额园无钱财资盘间呗费还户办荐汇证权贵属货稳赚赔'],
  ['臺檯開虛擬幣數達礦機約賭場樂時賽車單譽殺豬銀購電話', '台台开虚拟币数达矿机约赌场乐时赛车单誉杀猪银购电话'],
  ['轟號軟碼貓賬帳緝詢職結詐騙線絡範嚴絕遠離擊壓', '轰号软码猫账账缉询职结诈骗线络范严绝远离击压'],
];

const kinds: ReadonlyMap<string, string> = new Map(
  [...lookAlikes, ...traditional].flatMap(([from, to]) => {
    const ends = [...to];
    return [...from].map((letter, at) => [letter, ends[at]!] as const);
  }),
);
