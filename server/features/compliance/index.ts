import type { Feature } from '#server/feature/feature.ts';
import { checkProhibited } from './check-prohibited.ts';
import { addProhibited, listProhibited, removeProhibited } from './edit-prohibited.ts';

/** The blacklist of prohibited content. The feature `distribution` decides about apps. */
export const compliance: Feature = {
  name: 'compliance',
  calls: [checkProhibited, listProhibited, addProhibited, removeProhibited],
};
