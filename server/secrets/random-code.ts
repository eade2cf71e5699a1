import { randomString } from './random-string.ts';

/** A name that cannot be guessed, for whatever is reachable without sign-in: 22 characters hold 128 bits. */
export const randomCode = (length = 22): string => randomString(length);
