import type { Feature } from '#server/feature/feature.ts';
import { closing } from './closing.ts';
import jobs from './jobs.ts';
import { factsOfMoney } from './ledger/facts-of-money.ts';
import { listPrices } from './list-prices.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [listPrices],
  jobs,
  closing,
  facts: factsOfMoney,
};
