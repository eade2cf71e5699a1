/** In characters, as in the module aboutUs. */
const LONGEST = 60;

/** Checks the number of an app's filing (APP备案), such as 京ICP备12345678号-1A: one line of text, without white space at its ends; '' means none. */
export function checkFilingNumber(text: string): { ok: true; filing: string } | { ok: false } {
  const filing = text.trim();
  return filing.length <= LONGEST && !/\p{C}/u.test(filing) ? { ok: true, filing } : { ok: false };
}
