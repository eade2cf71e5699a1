import { firstCharacter } from '#rules/first-character.ts';
import type { IconChoice } from '#words/icon-choice.ts';

/** The icon of an app without a picture: the first character of its name on its color. */
export type Letter = { character: string; color: string };
/** A letter as it is stored: an upload that has a color, which no other upload has. */
export type StoredLetter = Letter & { icon: IconChoice; url: string };

export const letterOf = ({ app_name, theme_color }: { app_name: string; theme_color: string }): Letter => ({
  character: firstCharacter(app_name),
  color: theme_color,
});

export const isSameLetter = (one: Letter | null, other: Letter): boolean =>
  one?.character === other.character && one.color === other.color;

/** Whether the browser drew this icon. It follows the name and the color until the member chooses another one. */
export const isLetter = (icon: IconChoice | null): boolean => icon?.icon_id === null && icon.color !== undefined;

type LetterFields = { app_name: string; icon: IconChoice | null; icon_url: string };

/** The letter that a saved app has as its icon; null when it has another one. */
export function storedLetter(base: LetterFields): StoredLetter | null {
  const { icon, icon_url: url, app_name } = base;
  return icon && isLetter(icon) ? { character: firstCharacter(app_name), color: icon.color!, icon, url } : null;
}
