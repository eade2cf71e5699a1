import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Every element with a box: where it stands and how it looks. Equal styles are kept once. */
export type DrawnPage = {
  names: string[];
  values: string[];
  /** Each a list of indices into `values`, one for each name. */
  styles: string[];
  elements: { path: string; text: string; bounds: number[]; style: number }[];
};
export type Shot = { drawn: DrawnPage; picture: Buffer | null };
export type Shots = Record<string, Shot>;

export const hasShots = (path: string): boolean => existsSync(path);

/** All shots of one scene in one file. */
export function writeShots(path: string, shots: Shots): void {
  mkdirSync(dirname(path), { recursive: true });
  const told = Object.fromEntries(
    Object.entries(shots).map(([name, { drawn, picture }]) => [
      name,
      { drawn, picture: picture?.toString('base64') ?? null },
    ]),
  );
  const making = `${path}.${process.pid}`;
  writeFileSync(making, gzipSync(JSON.stringify(told), { level: 1 }));
  renameSync(making, path);
}

export function readShots(path: string): Shots {
  const told = JSON.parse(gunzipSync(readFileSync(path)).toString()) as Record<
    string,
    { drawn: DrawnPage; picture: string | null }
  >;
  return Object.fromEntries(
    Object.entries(told).map(([name, { drawn, picture }]) => [
      name,
      { drawn, picture: picture === null ? null : Buffer.from(picture, 'base64') },
    ]),
  );
}
