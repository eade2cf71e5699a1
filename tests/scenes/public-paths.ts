import { type Screen, screens } from '#contract/screens.ts';

/** The addresses of every open screen that needs neither a member nor a parameter. */
export const publicPaths: readonly string[] = Object.values<Screen>(screens).flatMap(({ open, member, path }) =>
  open && !member && !path.includes(':') ? [path] : [],
);

const documents = /^\/(jsdk|helpUser)\//;

/** The same with one document of each kind, because one page draws them all. */
export const publicKinds: readonly string[] = publicPaths.filter((path, at) => {
  const [kind] = documents.exec(path) ?? [];
  return kind === undefined || publicPaths.findIndex((each) => each.startsWith(kind)) === at;
});
