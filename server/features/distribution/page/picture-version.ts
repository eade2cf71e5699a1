/** The part of a picture's reference that its address ends with. */
export const pictureVersion = (code: string): string => code.slice(0, 8);
