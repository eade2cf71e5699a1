const MOST_SECONDS = 86_400;

/** The header `retry-after` (RFC 9110 §10.2.3), in seconds or as a date beside the answer's own; a day at most, 0 without one. */
export function retryAfterSeconds(text = '', date = ''): number {
  const untilDate = () => (Date.parse(text) - Date.parse(date)) / 1000;
  const seconds = /^\d+$/.test(text) ? Number(text) : text.endsWith(' GMT') ? Math.ceil(untilDate()) : 0;
  return seconds > 0 ? Math.min(seconds, MOST_SECONDS) : 0;
}
