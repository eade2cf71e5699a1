import type { MakerMessage } from '#server/ports/maker-push.ts';
import type { MakerLimits } from './maker-limits.ts';

/**
 * The message within a maker's limits: a text that is too long ends with "…". When all texts together are too long, the body is shortened first, then
 * the title; data for programs is never cut.
 */
export function fitMessage(
  message: MakerMessage,
  { titleUnits, bodyUnits, bytes, seconds }: MakerLimits,
  bytesOf: (message: MakerMessage) => number,
): MakerMessage {
  const fitting: MakerMessage = {
    ...message,
    title: cutText(message.title, titleUnits ?? message.title.length),
    body: cutText(message.body, bodyUnits ?? message.body.length),
    secondsLeft: Math.min(message.secondsLeft, seconds),
  };
  for (const field of ['body', 'title'] as const) {
    const text = fitting[field];
    const least = field === 'title' ? 1 : 0;
    const fits = (units: number) => bytesOf({ ...fitting, [field]: cutText(text, units) }) <= bytes;
    fitting[field] = cutText(text, longestThat(fits, least, text.length));
  }
  return fitting;
}

/** Cuts a text to this number of UTF-16 units, the mark included; a character of two units is never halved. */
export function cutText(text: string, units: number): string {
  if (text.length <= units) {
    return text;
  }
  if (units === 0) {
    return '';
  }
  const kept = text.slice(0, units - 1);
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

/** The greatest number that fits, if every smaller one does; the least one in any case. */
function longestThat(fits: (units: number) => boolean, least: number, most: number): number {
  let [low, high] = [least, most];
  if (high <= low || fits(high)) {
    return high;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}
