/** The column's pattern: 4 to 32 letters, digits, hyphens and underscores, the last two only inside. */
const SHORT = /^[0-9A-Za-z][0-9A-Za-z_-]{2,30}[0-9A-Za-z]$/;

/** Addresses of the site, which share the path with short codes on a bound host, and names that visitors could take for ours. */
const reserved = new Set(
  (
    'about account admin android apple assets auth backoffice config console dashboard demo developers docs download downloads favicon files health healthz ' +
    'help home icons images index internal invoice install latest layout login logout manifest member members metrics mobileconfig news notify official page ' +
    'pages password payment plist price public qidongbao qr register report reports robots sandbox search service settings sitemap static status support ' +
    'system test ticket upload uploads user users version wechat well-known'
  ).split(' '),
);

/**
 * Codes that a member has given up stay reserved for the member for a year, the last fifty of them, so that printed codes do not lead to a stranger's
 * installer.
 */
export const RETIRED_SHORTS = { most: 50, seconds: 365 * 86_400 } as const;

/** The limit of new codes for one link in a day, against collecting or guessing names. */
export const NEW_SHORTS = { most: 20, seconds: 86_400 } as const;

export type ShortFault = 'form' | 'reserved';

/** The reason why a code cannot be chosen for an install page; the database knows whether it is taken. Codes differ by more than case. */
export function faultOfShort(text: string): ShortFault | null {
  if (!SHORT.test(text)) {
    return 'form';
  }
  return isReservedShort(text) ? 'reserved' : null;
}

export const isReservedShort = (text: string): boolean => reserved.has(text.toLowerCase());
