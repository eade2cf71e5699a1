/** The name on an identity card: 2 to 30 Han characters, with optional dots inside, which people type in several forms. */
export function checkPersonName(text: string): { ok: true; name: string } | { ok: false } {
  const name = text.trim().replace(/[.．•・‧∙]/gu, '·');
  return /^\p{Script=Han}[\p{Script=Han}·]{0,28}\p{Script=Han}$/u.test(name) && !name.includes('··')
    ? { ok: true, name }
    : { ok: false };
}

/** A legal representative may have a passport, with a Latin name. */
export function checkLegalName(text: string): { ok: true; name: string } | { ok: false } {
  const latin = text.trim().replace(/\s+/g, ' ');
  return /^[A-Za-z][A-Za-z .,'-]{1,58}[A-Za-z.]$/.test(latin) ? { ok: true, name: latin } : checkPersonName(text);
}

/** A company's name as printed on its business licence: letters of any script, digits and their punctuation. */
export function checkCompanyName(text: string): { ok: true; name: string } | { ok: false } {
  const name = text.trim().replace(/\s+/gu, ' ');
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && [...name].length <= 100 && /^[\p{L}\p{N}（）()《》“”·&＆,，、.’'\- —]+$/u.test(name)
    ? { ok: true, name }
    : { ok: false };
}

/** The masked name: 林*, 阿**********明. It shows the first character, and the last one of a long name. */
export function maskedName(name: string): string {
  const letters = [...name];
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - (last ? 2 : 1)))}${last}`;
}

/** The part of a masked name that visitors see, `林*`: the first character, and as little for a long name. */
export const familyNameOf = (masked: string): string => `${[...masked][0] ?? ''}*`;
