import type { Transaction } from '#server/database/tables.ts';
import { insertConsentOnce } from './store-consents.ts';

export type Consent = { memberId: number; document: string; version: string; at: Date; ip: string };

/** Records a member's consent to a document, in the transaction that needs it. */
export const recordConsent = (tx: Transaction, { memberId, at, ...consent }: Consent): Promise<void> =>
  insertConsentOnce(tx, { ...consent, member_id: memberId, accepted_at: at });
