import { billing } from '#contract/billing/calls.ts';
import { billingSchemas } from '#contract/billing/schemas.ts';
import { type PriceKey, parsePriceKey } from '#rules/billing/price-key.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import type { Database } from '#server/database/tables.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findPointPack, listFeesOfPlan, listMembershipLevels } from './store.ts';

const MOST_KEYS = 50;

/** Prices by their keys, such as `pack.primary.android.month`; the older way of asking for one. */
export const listPriceKeys = handle(billing, billingSchemas, 'listPriceKeys', async ({ db, input }) => {
  const texts = [...new Set(input.key.split(',').map((text) => text.trim()))].slice(0, MOST_KEYS);
  const prices = [];
  for (const text of texts) {
    const key = parsePriceKey(text);
    const fen = key ? await fenOf(db, key) : undefined;
    if (!key || fen === undefined) {
      return fail('KEY', { field: 'key' });
    }
    prices.push({ key: text, price: yuanOf(fen), unit: key.unit });
  }
  return done(prices);
});

async function fenOf(db: Database, key: PriceKey): Promise<number | undefined> {
  if (key.of === 'pack') {
    const fees = await listFeesOfPlan(db, key.plan);
    return fees.find(({ months }) => months === key.months)?.[key.platform];
  }
  if (key.of === 'member') {
    return (await listMembershipLevels(db)).find(({ level }) => level === key.level)?.year_fen;
  }
  return (await findPointPack(db, key.points))?.amount_fen;
}
