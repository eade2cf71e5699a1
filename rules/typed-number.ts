/** A typed or pasted number without spaces around it, and with full-width digits changed to ASCII. Other text is left to the reader. */
export const typedNumber = (text: string): string => text.normalize('NFKC').trim();
