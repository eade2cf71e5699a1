import { forgetInput, inBrowser, keepInput, readInput } from '../session/kept-input.ts';

type ChosenFile = Pick<File, 'name' | 'size' | 'lastModified'>;

/** A reloaded page has no files; the same file, chosen again, is recognized by this name. */
const nameOf = ({ name, size, lastModified }: ChosenFile): string => `upload:${size}:${lastModified}:${name}`;

/** The keys of unfinished uploads, stored as input is: the member's own, for a day (decision 035). */
export const keepKey = (file: ChosenFile, key: string): void =>
  keepInput(nameOf(file), { key }, Date.now(), inBrowser());

export function keptKeyOf(file: ChosenFile): string | null {
  const kept = readInput(nameOf(file), Date.now(), inBrowser());
  return typeof kept?.key === 'string' ? kept.key : null;
}

export const forgetKey = (file: ChosenFile): void => forgetInput(nameOf(file), inBrowser());
