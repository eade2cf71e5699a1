/** The largest length of each text of a distributed app, in characters. */
export const appTextLimits = {
  intro: 500,
  support_url: 500,
  copyright: 120,
  close_notice: 500,
  password: 32,
  question: 120,
  answer: 120,
  content: 2000,
} as const;
export type AppText = keyof typeof appTextLimits;

export const MOST_SCREENSHOTS = 5;

/** The text as it is stored, without white space at its ends; null when it is too long, or has characters that no page can show. */
export function checkAppText(field: AppText, text: string): string | null {
  const kept = text.replace(/\r\n?/g, '\n').trim();
  const hidden = isOneLine.has(field) ? /[\p{Cc}\p{Cs}]/u : /(?!\n)[\p{Cc}\p{Cs}]/u;
  return [...kept].length > appTextLimits[field] || hidden.test(kept) ? null : kept;
}

const isOneLine: ReadonlySet<AppText> = new Set(['support_url', 'copyright', 'password', 'question', 'answer']);
