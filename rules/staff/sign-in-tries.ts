const QUARTER_OF_AN_HOUR = 900;
const DAY = 86_400;

/**
 * The limits of tries of a staff password. A stranger cannot lock anybody out: tries are counted per name and network, and a browser of an earlier
 * sign-in has a count of its own (OWASP, "Slow down online guessing attacks with device cookies"). The limit of a name over all networks stops many
 * of them from guessing together.
 */
export const signInTries = {
  windowSeconds: QUARTER_OF_AN_HOUR,
  perNameAndNetwork: 5,
  perNetwork: 50,
  perName: 20,
  perKnownBrowser: 5,
} as const;

/** The time for which a browser is known after a sign-in. */
export const KNOWN_BROWSER_SECONDS = 180 * DAY;

/** Failed tries that the audit log keeps for ever; only the server's log has the others. */
export const notedTries = {
  windowSeconds: QUARTER_OF_AN_HOUR,
  daySeconds: DAY,
  /** Tries to sign in by one name. */
  perNameAndDay: 100,
  /** Refusals of signed-in staff. */
  perStaffAndWindow: 100,
} as const;
