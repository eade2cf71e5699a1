export const LONGEST_APP_NAME = 30;
/** A family emoji has seven code points in one character; real names need fewer on average. */
const MOST_CODE_POINTS = LONGEST_APP_NAME * 4;

export type AppNameCheck = { ok: true; name: string } | { ok: false; reason: AppNameFault };
export type AppNameFault = 'empty' | 'controlCharacter' | 'directionMark' | 'invisible' | 'tooLong' | 'noLetter';

/** Checks the name under the icon: 1 to 30 characters as a person counts them, at least one of them a letter, digit or ideograph. */
export function checkAppName(text: string): AppNameCheck {
  const name = text.trim().normalize('NFC');
  if (name === '') {
    return { ok: false, reason: 'empty' };
  }
  const hidden = hiddenCharacters.find(([, pattern]) => pattern.test(name));
  if (hidden) {
    return { ok: false, reason: hidden[0] };
  }
  if (isTooLong(name)) {
    return { ok: false, reason: 'tooLong' };
  }
  return charactersOf(name).some(isReadable) ? { ok: true, name } : { ok: false, reason: 'noLetter' };
}

/**
 * Control characters, line breaks, lone surrogates, marks that change the writing direction, and characters without a shape: blanks that
 * count as letters or symbols, and characters that a font leaves out (UAX #44, Default_Ignorable_Code_Point). Joiners and variation selectors are
 * allowed:
 * emoji and some scripts need them.
 */
const hiddenCharacters: readonly [AppNameFault, RegExp][] = [
  ['controlCharacter', /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u],
  ['directionMark', /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u],
  [
    'invisible',
    /[\p{Co}\u2800\u{13441}\u{13442}\u{1d159}]|(?!\p{Join_Control}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u,
  ],
];

/** Very long texts are refused by their length alone, because splitting 500 characters into graphemes is slow. */
function isTooLong(name: string): boolean {
  return (
    name.length > MOST_CODE_POINTS * 2 ||
    [...name].length > MOST_CODE_POINTS ||
    charactersOf(name).length > LONGEST_APP_NAME
  );
}

/** Firefox has it since 125; older versions count code points, and the server counts again. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'grapheme' }) : null;

function charactersOf(name: string): string[] {
  return segmenter ? Array.from(segmenter.segment(name), ({ segment }) => segment) : [...name];
}

/** Whether a character is readable: a keycap such as 1️⃣ contains a digit and is still an emoji. */
function isReadable(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character) && !/[\ufe0f\u20e3]/.test(character);
}

/** The name of an app for readers of either language: without a Chinese name, one name is for all. */
export const appTitle = (name: string, nameZh: string): { zh: string; en: string } => ({
  zh: nameZh || name,
  en: name,
});
