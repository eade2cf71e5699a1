/** The characters without I, O, S, V and Z, which look like digits (GB 32100-2015, 5.1). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3 to the power of the position, modulo 31 (GB 32100-2015, 5.2.5). */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export type CheckedCreditCode = { ok: true; creditCode: string } | { ok: false; reason: 'format' | 'checksum' };

/**
 * Checks the unified social credit code of an organization (GB 32100-2015). Old codes do not always have a right check character in their inner
 * organization code, so only the outer one is checked.
 */
export function checkCreditCode(text: string): CheckedCreditCode {
  const creditCode = text.normalize('NFKC').trim().toUpperCase();
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(creditCode)) {
    return { ok: false, reason: 'format' };
  }
  return checkCharacter(creditCode) === creditCode[17] ? { ok: true, creditCode } : { ok: false, reason: 'checksum' };
}

/** The masked form in answers: 9135**********0Y43. */
export const maskedCreditCode = (creditCode: string): string =>
  `${creditCode.slice(0, 4)}${'*'.repeat(10)}${creditCode.slice(-4)}`;

function checkCharacter(creditCode: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * ALPHABET.indexOf(creditCode[index]!), 0);
  return ALPHABET[(31 - (sum % 31)) % 31]!;
}
