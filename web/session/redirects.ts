import { pathTo } from '#contract/screens.ts';

/**
 * Where a visit leads instead (spec §2, Route rules): `login=1` on any page and a member screen without stored user info go to
 * /login, /apppack goes to the wizard while signed in. Null: stay.
 */
export function redirectFor(url: URL, signedIn: boolean): string | null {
  const path = url.pathname.toLowerCase();
  if (asksToSignIn(url)) {
    return pathTo('login');
  }
  if (isMemberArea(path) && !signedIn) {
    return loginThen(url.pathname + url.search);
  }
  if (path === '/apppack' && signedIn) {
    return pathTo('baseConf') + url.search;
  }
  return null;
}

/** Opening any page with `login=1` (spec §2). */
export const asksToSignIn = (url: URL): boolean =>
  url.searchParams.get('login') === '1' && url.pathname.toLowerCase() !== pathTo('login');

/** The login screen, which leads on to `next`. */
export const loginThen = (next: string): string => pathTo('login', {}, { next });

/**
 * `next` as found in an address: only a path of this site, spelled as a browser spells it. What has to be tidied up first may come out as
 * the address of another host: `/.//evil.example` is `//evil.example`.
 */
export function safeNext(next: string | null): string | null {
  const here = 'https://here.invalid';
  const url = next?.startsWith('/') ? URL.parse(here + next) : null;
  return url && url.href === here + next && isPlain(url.pathname) ? next : null;
}

function isPlain(pathname: string): boolean {
  try {
    return !/\/\/|\\|\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const isMemberArea = (path: string) => /^\/(layout|user)(\/|$)/.test(path);
