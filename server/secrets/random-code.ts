import { randomString } from './random-string.ts';

/** An unguessable name for things that are reachable without a session: 22 characters hold 128 bits. */
export const randomCode = (length = 22): string => randomString(length);
