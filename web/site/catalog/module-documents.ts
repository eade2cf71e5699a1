import { type Screen, screens } from '#contract/screens.ts';

const openPaths: ReadonlySet<string> = new Set(
  Object.values<Screen>(screens).flatMap(({ open, path }) => (open ? [path] : [])),
);

const opened = (path: string): string | null => (openPaths.has(path) ? path : null);

/** The documents about a module that can be read: its help page, and that of its functions, which only some have. */
export const documentsOf = ({ name, help }: { name: string; help: string }) => ({
  help: opened(`/helpUser/${help}`),
  sdk: opened(`/jsdk/f${name}`),
});
