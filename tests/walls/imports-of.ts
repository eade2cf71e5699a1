import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import of a file of ours; a `typeOnly` one is gone when the program runs, a `lazy` one (`import()`) waits for its call. */
export type Import = { path: string; typeOnly: boolean; lazy: boolean };

const read = new Map<string, Import[]>();

/** Product sources of a room, from the root of the repository. */
export const sourcesOf = (room: string): string[] =>
  globSync(`${room}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file));

/** The files that run with the given ones: these, what they import other than types, and so on. */
export function reachableFrom(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = entries.filter((file) => existsSync(file));
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (!seen.has(file)) {
      seen.add(file);
      queue.push(
        ...importsOf(file)
          .filter(({ path, typeOnly }) => !typeOnly && existsSync(path))
          .map(({ path }) => path),
      );
    }
  }
  return seen;
}

/** Our own files that a file imports, as paths from the repository root. */
export function importsOf(file: string): Import[] {
  const imports = read.get(file) ?? readImports(file);
  read.set(file, imports);
  return imports;
}

function readImports(file: string): Import[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)(\s+type)?\b([^;'"]*?)from\s+'([#.][^'?\s]*)'|import\s*(\(?)\s*'([#.][^'?\s]*)'/g,
  );
  return [...statements].map(([, typeOnly, names, from, call, bare]) => {
    const to = (from ?? bare)!;
    const path = to.startsWith('#') ? to.slice(1) : join(dirname(file), to);
    return { path, typeOnly: Boolean(typeOnly) || areTypes(names), lazy: call === '(' };
  });
}

/** `{ type A, type B }` */
function areTypes(names = ''): boolean {
  const [, listed] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? [];
  return listed?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false;
}
