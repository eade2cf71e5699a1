import type { z } from 'zod';
import type { distributionSchemas } from '#contract/schemas/distribution.ts';

export type Ruling = NonNullable<z.output<(typeof distributionSchemas)['getDistributedApp']['output']>['ruling']>;

/** A decision that its owner has not appealed yet. */
export const mayAppeal = ({ status, appeal }: Ruling): boolean => status !== 'review' && appeal === 'none';
