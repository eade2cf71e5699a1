/** The server cannot start, and the message says to its operator what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

export const OWN_SERVER = 'Or name your own PostgreSQL 15 or newer in DATABASE_URL.';
