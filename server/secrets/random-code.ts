import { randomString } from './random-string.ts';

/** An unguessable name for things reachable without sign-in: 22 characters hold 128 bits. */
export const randomCode = (length = 22): string => randomString(length);
