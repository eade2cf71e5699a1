/** The part of a picture's reference at the end of its address. */
export const pictureVersion = (code: string): string => code.slice(0, 8);
