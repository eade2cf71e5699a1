import pino, { type DestinationStream, type Logger } from 'pino';

/** Where a secret could slip into a line, or into the error of one. No wildcards: they cost more than the rest of a request's line. */
const SECRET = [
  'password',
  'new_password',
  'repeated_password',
  'own_code',
  'token',
  'captcha',
  'authorization',
  'cookie',
  'secret',
];
/** Where PostgreSQL repeats what was in a row: "Key (mobile)=(138…) already exists." */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery'];

/** JSON lines on stderr; stdout is left to the first accounts and the `ready` line. */
export function createLog(level: string, stream: DestinationStream = pino.destination(2)): Logger {
  const paths = [...SECRET.flatMap((key) => [key, `err.${key}`]), ...ROWS];
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, stream);
}
