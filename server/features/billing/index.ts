import { listPrices } from './list-prices.ts';

export default [listPrices];
