import { exitCodes, StartError } from '#server/config/start-error.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import { NoSpaceError } from '#server/ports/storage.ts';

type StartExplanation = { message: unknown; exitCode: number };

/** The message and exit code of a failed start: one sentence for a known cause, the whole error for a fault of ours. */
export function explainStart(error: unknown): StartExplanation {
  return (
    [...causesOf(error)].map(explain).find((found) => found !== null) ?? { message: error, exitCode: exitCodes.failed }
  );
}

function* causesOf(error: unknown): Generator<unknown> {
  for (let cause = error; cause; cause = (cause as Error).cause) {
    yield cause;
  }
}

function explain(error: unknown): StartExplanation | null {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) {
    return { message, exitCode: error.exitCode };
  }
  if (error instanceof DatabaseUnavailable) {
    const awayMessage = `The database went away while the server was starting (${message}). Start again when it is back.`;
    return { message: awayMessage, exitCode: exitCodes.unavailable };
  }
  if (error instanceof NoSpaceError || code === 'ENOSPC' || code === 'EDQUOT') {
    return { message: 'No space is left on the disk of DATA_DIR or of the database.', exitCode: exitCodes.failed };
  }
  return path && FILE_CODES.includes(code) ? { message: aboutFile(path, code), exitCode: exitCodes.config } : null;
}

const FILE_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP'];

function aboutFile(path: string, code: string): string {
  const who = process.getuid ? `user id ${process.getuid()}` : 'this user';
  return `${path} cannot be used by ${who} (${code}): give it to the user that the server runs as, or name another DATA_DIR.`;
}
