import { NoSpaceError } from '#server/ports/storage.ts';

/** The database cannot answer now: it is away (`isOutage`), or it is too slow. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly isOutage: boolean;

  constructor(cause: unknown, { isOutage }: { isOutage: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isOutage = isOutage;
  }
}

/** Connection exceptions, shutdowns, too many connections, and a server that became read-only in a failover (PostgreSQL, appendix A). */
const OUTAGE_STATES = /^(08...|57P0[1-5]|53300|25006)$/;
/** query_canceled, lock_not_available, idle_in_transaction_session_timeout. */
const TOO_SLOW_STATES = /^(57014|55P03|25P03)$/;
/** disk_full, io_error. */
const FULL_STATES = /^(53100|58030)$/;
/** ENOENT is the error of a missing Unix socket. */
const SOCKET_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** The driver's own errors have no code, nor do those of pg-boss's listener. */
const OUTAGE_WORDS =
  /^(LISTEN\/NOTIFY connection ended|timeout expired|Connection terminated.*|Client (has encountered a connection error and|was closed and) is not queryable)$/;
const STOPPING = /^(driver has already been destroyed|Cannot use a pool after calling end on the pool)$/;
const POOL_IS_FULL = 'timeout exceeded when trying to connect';
/** The driver's own time limit, which a busy machine reaches too; our heartbeat finds a dead path. */
const IMPATIENT = /^(Query read timeout|LISTEN\/NOTIFY heartbeat timed out)$/;

/** Translates a failed statement: no database, no space, or the driver's own error. */
export function translateFailure(error: unknown): unknown {
  const { code, message } = wordsOf(error);
  if (OUTAGE_STATES.test(code) || SOCKET_CODES.test(code) || OUTAGE_WORDS.test(message)) {
    return new DatabaseUnavailable(error, { isOutage: true });
  }
  if (TOO_SLOW_STATES.test(code) || message === POOL_IS_FULL || IMPATIENT.test(message)) {
    return new DatabaseUnavailable(error, { isOutage: false });
  }
  return FULL_STATES.test(code) ? new NoSpaceError('the database’s disk is full', { cause: error }) : error;
}

/** A failed connection attempt is an outage for any reason, except a full pool and a pool that is closing. */
export function cannotConnect(error: unknown): unknown {
  const { message } = wordsOf(error);
  return STOPPING.test(message) ? error : new DatabaseUnavailable(error, { isOutage: message !== POOL_IS_FULL });
}

/** Whether and how an error, translated or not, means that the database cannot answer. */
export function unavailability(error: unknown): DatabaseUnavailable | null {
  const translated = error instanceof DatabaseUnavailable ? error : translateFailure(error);
  return translated instanceof DatabaseUnavailable ? translated : null;
}

export const isOutage = (error: unknown): boolean => unavailability(error)?.isOutage ?? false;

/** The message without the name of a worker, which pg-boss appends. */
function wordsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code ?? ''), message: String(message ?? '').replace(/ \(Queue: [^()]*\)$/, '') };
}
