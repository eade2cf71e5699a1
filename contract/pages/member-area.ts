/** The beginnings of the addresses of pages that only members see. */
export const memberAreas = ['/layout', '/user'] as const;

/** A pattern, because every public page loads it; tests/walls/screens.test.ts holds both together. */
export const isMemberArea = (path: string): boolean => /^\/(layout|user)(\/|$)/i.test(path);
