import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import of a file of ours; `typeOnly` ones are gone when the program runs. */
export type Import = { path: string; typeOnly: boolean };

/** Product sources of a room, from the root of the repository. */
export const sourcesOf = (room: string): string[] =>
  globSync(`${room}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));

export function importsOf(file: string): Import[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)(\s+type)?\b([^;'"]*?)from\s+'([#.][^'?]*)'|import\s*\(?\s*'([#.][^'?]*)'/g,
  );
  return [...statements].map(([, typeOnly, names, from, bare]) => {
    const to = (from ?? bare)!;
    const path = to.startsWith('#') ? to.slice(1) : join(dirname(file), to);
    return { path, typeOnly: Boolean(typeOnly) || areTypes(names) };
  });
}

/** `{ type A, type B }` */
function areTypes(names = ''): boolean {
  const [, listed] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? [];
  return listed !== undefined && listed.split(',').every((name) => !name.trim() || name.trim().startsWith('type '));
}
