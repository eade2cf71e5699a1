import type { z } from 'zod';
import type { distributionSchemas } from '#contract/distribution/schemas.ts';

export type Ruling = NonNullable<z.output<(typeof distributionSchemas)['getDistributedApp']['output']>['ruling']>;

/** Whether a decision, or a scan, keeps everything of an app from the public, whatever the owner's rules say. */
export const isWithheld = ({ state, ruling }: { state: string; ruling: Ruling | null }): boolean =>
  ruling?.status === 'closed' || state === 'review' || state === 'refused' || state === 'scanning';

/** A decision that its owner has not appealed yet. */
export const mayAppeal = ({ status, appeal }: Ruling): boolean => status !== 'review' && appeal === 'none';
