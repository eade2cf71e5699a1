import type { Records } from '#rules/custom-domain/records.ts';

/** The records that members have at their own name servers. */
export type Dns = {
  state: 'sandbox' | 'live';
  /**
   * The records of exactly this name; a CNAME has no others beside it. Null when no name server answered in time, which says nothing about the
   * records.
   */
  recordsOf(host: string): Promise<Records | null>;
};
