/** The server counts up to one thousand. */
export const cappedCount = (count: number): string => (count >= 1000 ? '1000+' : String(count));
