import type { Transaction } from '#server/database/tables.ts';
import { insertConsentOnce } from './store-consents.ts';

export type Consent = { memberId: number; document: string; version: string; at: Date; ip: string };

/** Keeps that a member agreed to a document, in the transaction of what it allows. */
export const recordConsent = (tx: Transaction, { memberId, at, ...consent }: Consent): Promise<void> =>
  insertConsentOnce(tx, { ...consent, member_id: memberId, accepted_at: at });
