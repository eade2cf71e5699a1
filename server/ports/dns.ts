import type { Records } from '#rules/custom-domain/records.ts';

/** The records that members have at their own name servers. */
export type Dns = {
  state: 'sandbox' | 'live';
  /** The records of this very name: a CNAME stands alone. Null when no name server answered in time, which says nothing about them. */
  recordsOf(host: string): Promise<Records | null>;
};
