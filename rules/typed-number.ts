/** A number as people type and paste it, with spaces around it and in full-width digits, without that. Leaves anything else to its reader. */
export const typedNumber = (text: string): string => text.normalize('NFKC').trim();
