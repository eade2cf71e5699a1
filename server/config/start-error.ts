/** How a start that fails ends (sysexits.h where there is a name): whether trying again may help is what a service manager asks. */
export const exitCodes = {
  /** A fault, or something of this machine that may pass. */
  failed: 1,
  /** EX_UNAVAILABLE: the database is not there. */
  unavailable: 69,
  /** EX_CONFIG: somebody has to change something first. */
  config: 78,
} as const;

/** The server cannot start, and the message says to its operator what to do. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number;

  constructor(message: string, { ends = 'failed', ...options }: ErrorOptions & { ends?: keyof typeof exitCodes } = {}) {
    super(message, options);
    this.exitCode = exitCodes[ends];
  }
}

export const OWN_SERVER = 'Or name your own PostgreSQL 15 or newer in DATABASE_URL.';
