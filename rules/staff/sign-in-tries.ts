const QUARTER_OF_AN_HOUR = 900;
const DAY = 86_400;

/**
 * How often a staff password may be tried. Nobody is locked out by a stranger: a name's tries are counted for each network, and a browser that
 * its owner has signed in with before has a count of its own (OWASP, "Slow down online guessing attacks with device cookies"). The bound of a
 * name over all networks keeps many of them from guessing together.
 */
export const signInTries = {
  windowSeconds: QUARTER_OF_AN_HOUR,
  perNameAndNetwork: 5,
  perNetwork: 50,
  perName: 20,
  perKnownBrowser: 5,
} as const;

/** So long a browser stays known after a sign-in. */
export const KNOWN_BROWSER_SECONDS = 180 * DAY;

/** What of the tries in vain goes into the audit log, which keeps everything for ever; the rest is in the server's log alone. */
export const notedTries = {
  windowSeconds: QUARTER_OF_AN_HOUR,
  daySeconds: DAY,
  /** Tries to sign in by one name. */
  perNameAndDay: 100,
  /** What somebody who is signed in was refused. */
  perStaffAndWindow: 100,
} as const;
