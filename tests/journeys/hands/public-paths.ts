import { type Screen, screens } from '#contract/screens.ts';

/** The addresses of every open screen that needs neither a member nor a parameter. */
export const publicPaths: readonly string[] = Object.values<Screen>(screens).flatMap(({ open, member, path }) =>
  open && !member && !path.includes(':') ? [path] : [],
);
