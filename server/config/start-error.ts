/** Exit codes of a failed start (sysexits.h where it has a name); a service manager learns from them whether another try may help. */
export const exitCodes = {
  /** A fault of ours, or a temporary problem of this machine. */
  failed: 1,
  /** EX_UNAVAILABLE: the database, or the object store, cannot be reached. */
  unavailable: 69,
  /** EX_CONFIG: the operator has to change something first. */
  config: 78,
} as const;

/** The server cannot start; the message tells its operator what to do. */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number;

  constructor(message: string, { ends = 'failed', ...options }: ErrorOptions & { ends?: keyof typeof exitCodes } = {}) {
    super(message, options);
    this.exitCode = exitCodes[ends];
  }
}

export const OWN_SERVER = 'Or name your own PostgreSQL 15 or newer in DATABASE_URL.';
