import type { Transaction } from '#server/database/tables.ts';
import { removeDomain } from './store-domains.ts';

/** Moves the member's apps back to the site's own address, because the domain is no longer the member's. */
export const forgetDomain = (tx: Transaction, memberId: number, domain: string): Promise<void> =>
  removeDomain(tx, memberId, domain);
