import { isMemberArea } from '#contract/pages/member-area.ts';
import { firstScreenBelow, pathTo } from '#contract/screens.ts';

/**
 * The redirect target of a visit (spec §2, Route rules): a member screen without stored user info goes to /login, /apppack to the wizard while signed
 * in, and then the redirects for everybody. Null without a redirect.
 */
export function redirectFor(url: URL, signedIn: boolean): string | null {
  const path = url.pathname.toLowerCase();
  const elsewhere = redirectForAll(url);
  if (elsewhere) {
    return elsewhere;
  }
  if (isMemberArea(url.pathname) && !signedIn) {
    return pathTo('login', {}, { ...languageIn(url), next: url.pathname + url.search });
  }
  if (path === '/apppack' && signedIn) {
    return pathTo('baseConf') + url.search;
  }
  return null;
}

/** `login=1` on any page redirects to /login (spec §2), and an address above screens to the first of them (product.md §13). */
export function redirectForAll(url: URL): string | null {
  if (url.searchParams.get('login') === '1' && url.pathname.toLowerCase() !== pathTo('login')) {
    return pathTo('login', {}, languageIn(url));
  }
  const below = firstScreenBelow(url.pathname);
  return below && below + url.search;
}

/** The language of the address, which a redirect keeps. */
function languageIn({ searchParams }: URL): { lang?: string } {
  const lang = searchParams.get('lang');
  return lang === null ? {} : { lang };
}

/** The login page with the form for a new account, for the trial, which needs one. */
export const registerThen = (next: string): string => pathTo('login', {}, { as: 'register', next });

/**
 * Validates `next` from an address: only a normalized path of this site. Normalizing other paths could yield another host:
 * `/.//evil.example` becomes `//evil.example`.
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
