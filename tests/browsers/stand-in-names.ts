import { readFileSync } from 'node:fs';

const source = readFileSync('web/session/browsers/stand-ins.js', 'utf8');

/** The features that the stand-ins bring, by name: a static method behind its owner, a method of values behind #. */
export const standInNames: ReadonlySet<string> = new Set(
  [...source.matchAll(/\bstand\(([\w.]+), '(\w+)'/g)].map(([, owner, name]) => {
    return owner === 'self' ? name! : /rototype$/.test(owner!) ? `#${name}` : `${owner}.${name}`;
  }),
);
