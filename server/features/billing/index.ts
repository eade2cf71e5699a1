import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import { listPrices } from './list-prices.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [listPrices],
  closing,
};
