import { randomString } from '#server/secrets/random-string.ts';

/** The first password of a member of staff, and that of reset access. */
export const issuedPassword = (): string => randomString(16);
