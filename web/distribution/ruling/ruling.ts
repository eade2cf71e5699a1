import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';

export type Ruling = NonNullable<z.output<(typeof distributionSchemas)['getDistributedApp']['output']>['ruling']>;

/** Whether a decision, or a scan, closes the whole app to the public, whatever the owner's rules are. */
export const isWithheld = ({ state, ruling }: { state: string; ruling: Ruling | null }): boolean =>
  ruling?.status === 'closed' || state === 'review' || state === 'refused' || state === 'scanning';

/** Whether the owner can still appeal against the decision. */
export const mayAppeal = ({ status, appeal }: Ruling): boolean => status !== 'review' && appeal === 'none';
