import pino, { type Logger } from 'pino';

/** Where a secret could slip into a line, or into the error of one. No wildcards: they cost more than the rest of a request's line. */
const SECRET = ['password', 'newpassword', 'repeatpassword', 'token', 'captcha', 'authorization', 'cookie', 'secret'];

/** JSON lines on stderr; stdout is left to the first accounts and the `ready` line. */
export function createLog(level: string): Logger {
  const paths = SECRET.flatMap((key) => [key, `err.${key}`]);
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, pino.destination(2));
}
