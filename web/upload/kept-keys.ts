import { forgetInput, inBrowser, keepInput, readInput } from '../session/kept-input.ts';

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** A page that is loaded again has no files; the same one, chosen again, is known by these. */
const nameOf = ({ name, size, lastModified }: Chosen): string => `upload:${size}:${lastModified}:${name}`;

/** The keys of unfinished uploads, kept as input is: the member's own, for a day (decision 035). */
export const keepKey = (file: Chosen, key: string): void => keepInput(nameOf(file), { key }, Date.now(), inBrowser());

export function keptKeyOf(file: Chosen): string | null {
  const kept = readInput(nameOf(file), Date.now(), inBrowser());
  return typeof kept?.key === 'string' ? kept.key : null;
}

export const forgetKey = (file: Chosen): void => forgetInput(nameOf(file), inBrowser());
