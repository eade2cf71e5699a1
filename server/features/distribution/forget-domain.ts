import type { Transaction } from '#server/database/tables.ts';
import { removeDomain } from './store-domains.ts';

/** The member's apps are at the site's own address again, now that the domain is not the member's. */
export const forgetDomain = (tx: Transaction, memberId: number, domain: string): Promise<void> =>
  removeDomain(tx, memberId, domain);
