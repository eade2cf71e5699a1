const MOST_SECONDS = 86_400;

/**
 * The seconds in the header `retry-after` (RFC 9110 §10.2.3), which may be a date, compared with the answer's own; at most a day, 0 without the
 * header.
 */
export function retryAfterSeconds(text = '', date = ''): number {
  const untilDate = () => (Date.parse(text) - Date.parse(date)) / 1000;
  const seconds = /^\d+$/.test(text) ? Number(text) : text.endsWith(' GMT') ? Math.ceil(untilDate()) : 0;
  return seconds > 0 ? Math.min(seconds, MOST_SECONDS) : 0;
}
