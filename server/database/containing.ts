/** The pattern for `like` of the texts that contain this one, whose own signs of patterns stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
