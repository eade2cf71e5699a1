import { createHash } from 'node:crypto';

/** Tokens and tickets are random, so a plain hash of them may be stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
