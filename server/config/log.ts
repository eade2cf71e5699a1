import pino, { type DestinationStream, type Logger } from 'pino';

/** Paths of a log line that may contain a secret. Listed without wildcards, which would cost more than the rest of a line. */
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
/** Error fields in which PostgreSQL repeats values of a row: "Key (mobile)=(138…) already exists." */
const ROWS = ['err.detail', 'err.where', 'err.internalQuery'];

/** JSON lines on stderr; stdout is for the first accounts and the `ready` line. */
export function createLog(level: string, stream: DestinationStream = pino.destination(2)): Logger {
  const paths = [...SECRET.flatMap((key) => [key, `err.${key}`]), ...ROWS];
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, stream);
}
